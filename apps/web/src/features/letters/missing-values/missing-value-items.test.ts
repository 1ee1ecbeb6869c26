import { expect, test } from 'vitest';
import { aLetter } from '../testing/letter.ts';
import { getMissingValueItems, getUnconfirmed } from './missing-value-items.ts';

const PARKING = '<span data-shortcode="Parking"></span>';
const TEXT = `<p>Parking: ${PARKING}.</p><p>${PARKING}</p><p>Ask for ${PARKING}</p>`;

test('an expression is listed once with all its incomplete lines, and is filled in everywhere', () => {
  const letter = aLetter({
    text: TEXT,
    flooded: [
      {
        shortcode: 'Parking',
        format: null,
        description: 'Where to park',
        text: '',
        missing: 'field_empty',
        editable: true,
        required: false,
        source: { record: 'worksite', id: 7, field: 'parking' },
      },
    ],
  });
  const [item, ...others] = getMissingValueItems(getUnconfirmed(letter)?.lines ?? [], letter);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ description: 'Where to park', help: 'type' });
  expect(item?.readings).toEqual(['Parking: ____.', 'Ask for ____']);
  expect(item?.places.map(({ nth }) => nth)).toEqual([0, 1, 2]);
});

test("an approved gap isn't listed again", () => {
  const approval = { approvalStatus: 'APPROVED' } as NonNullable<ReturnType<typeof aLetter>['approval']>;
  expect(getUnconfirmed(aLetter({ text: TEXT, approval }))).toBeNull();
  expect(getUnconfirmed(aLetter({ text: TEXT, approval, approvalVoid: true }))?.lines).toHaveLength(2);
});

test('a letter waits for a confirmation of characters that can’t be printed', () => {
  expect(getUnconfirmed(aLetter({ text: '<p>Dear 김 ☐,</p>' }))).toBeNull();
  expect(getUnconfirmed(aLetter({ text: '<p>Dear \u{13000},</p>' }))).toEqual({
    lines: [],
    unprintable: [{ character: '\u{13000}', excerpt: 'Dear \u{13000},', place: 'text' }],
  });
});
