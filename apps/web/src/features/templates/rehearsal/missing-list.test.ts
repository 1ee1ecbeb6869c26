import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { findMissingData } from './missing-list.tsx';

type Flooded = Letter['flooded'][number];

function aFlooded(over: Partial<Flooded> = {}): Flooded {
  return {
    shortcode: 'ClientFax',
    description: 'Client fax number',
    editable: true,
    required: false,
    format: null,
    text: '',
    missing: 'field_empty',
    source: { record: 'client', id: 7, field: 'fax' },
    ...over,
  };
}

const picked = { kind: 'assignment', id: 501 } as const;

test("values that the source has aren't listed", () => {
  expect(findMissingData([aFlooded({ text: '555', missing: null })], picked)).toEqual([]);
});

test('a value with several places in a template is listed once', () => {
  expect(findMissingData([aFlooded(), aFlooded({ format: 'upper' })], picked)).toHaveLength(1);
});

test('critical values come first, each with its reason', () => {
  const housing = aFlooded({
    shortcode: 'HousingAddress',
    description: 'Housing address',
    required: true,
    missing: 'no_id',
    source: { record: 'housingRequest', id: null, field: 'address' },
  });
  expect(findMissingData([aFlooded(), housing], picked)).toEqual([
    {
      shortcode: 'HousingAddress',
      description: 'Housing address',
      critical: true,
      reason: 'The assignment has no housing request.',
      instead: null,
    },
    {
      shortcode: 'ClientFax',
      description: 'Client fax number',
      critical: false,
      reason: 'The client’s record has none.',
      instead: null,
    },
  ]);
});

test('a template default is mentioned if it fills every place', () => {
  const [filled] = findMissingData([aFlooded({ text: 'to be agreed' }), aFlooded({ text: 'to be agreed' })], picked);
  expect(filled?.instead).toBe('to be agreed');
  const [partly] = findMissingData([aFlooded({ text: 'to be agreed' }), aFlooded()], picked);
  expect(partly?.instead).toBeNull();
});
