import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../check.ts';
import type { FreshValue } from '../checked-letter.ts';
import { plainLine } from '../lines.ts';
import { aFreshValue, letterWithFresh } from '../testing/letter-with-fresh.ts';
import check from './changed-data.ts';

function findIn(...values: FreshValue[]): readonly Finding[] {
  return check.find(letterWithFresh({ values }));
}

const messageOf = (changes: Partial<FreshValue>) => findIn(aFreshValue(changes))[0]?.message;

describe('a value that changed in its source', () => {
  test('is found at its place with the old and the new value', () => {
    expect(findIn(aFreshValue())).toEqual([
      {
        place: { part: 'text', line: 3, from: 7, to: 17 },
        message: '“Start date” is now 05/10/2027; the letter says 05/01/2027.',
        remedy: 'Take the new value.',
        newValue: { in: 'text', shortcode: 'StartDate', format: null, shown: '05/01/2027', now: '05/10/2027' },
      },
    ]);
  });

  test('is found once for places that show the same, and for each format', () => {
    const elsewhere = aFreshValue({ place: { line: 9, from: 0, to: 10 } });
    const long = aFreshValue({ format: 'long', shown: 'May 1', flooded: ['May 1'], now: 'May 10' });
    expect(findIn(aFreshValue(), elsewhere, long).map(({ place }) => place.line)).toEqual([3, 3]);
  });

  test.each<[string, Partial<FreshValue>, string]>([
    [
      'what a person typed over',
      { shown: '05/02/2027' },
      '“Start date” is now 05/10/2027; the letter says 05/02/2027, typed over 05/01/2027.',
    ],
    [
      'who typed over it',
      { shown: '05/02/2027', typedBy: 'Lee Park' },
      '“Start date” is now 05/10/2027; the letter says 05/02/2027, typed by Lee Park over 05/01/2027.',
    ],
    [
      'that the source had none',
      { shown: '05/02/2027', flooded: [''] },
      '“Start date” is now 05/10/2027; the letter says 05/02/2027, typed because the source had none.',
    ],
    ['that the source has none', { now: null }, '“Start date” is no longer in the source; the letter says 05/01/2027.'],
    [
      'one period after a value that ends with one',
      { shown: '7 a.m.', flooded: ['7 a.m.'], now: '8 a.m.' },
      '“Start date” is now 8 a.m.; the letter says 7 a.m.',
    ],
    [
      'rows and cells in one line',
      { shown: 'Day\tHours\nMon\t8', flooded: ['Day\tHours\nMon\t8'], now: 'Day\tHours\nMon\t9' },
      '“Start date” is now Day, Hours; Mon, 9; the letter says Day, Hours; Mon, 8.',
    ],
  ])('is described with %s', (_what, changes, message) => {
    expect(messageOf(changes)).toBe(message);
  });

  test('is shown around the first difference if it is long', () => {
    const long = (day: string) => `${'Monday 7:00, '.repeat(40)}${day}${', Friday 7:00'.repeat(40)}`;
    const message = messageOf({ shown: long('May 1'), flooded: [long('May 1')], now: long('May 8') }) ?? '';
    expect(message).toMatch(/is now ….*May 8.*…; the letter says ….*May 1,.*…\.$/);
    expect(message.length).toBeLessThan(300);
  });

  test('can’t be taken if the source has none', () => {
    expect(findIn(aFreshValue({ now: null }))).toMatchObject([{ remedy: 'Check the record.', newValue: undefined }]);
  });
});

describe('nothing is found', () => {
  test.each<[string, Partial<FreshValue>]>([
    ['the source says the same', { now: '05/01/2027' }],
    ['the letter already says the new value', { shown: '05/10/2027' }],
    ['a person typed over a value that stayed', { shown: '05/02/2027', now: '05/01/2027' }],
    ['the text no longer shows the value', { shown: ' ' }],
    ['the source still has none', { shown: 'typed', flooded: [''], now: null }],
    ['only blanks differ', { shown: 'May\u00a01', flooded: ['May 1'], now: ' May  1' }],
    ['the value came with a text of another letter', { flooded: [] }],
  ])('if %s', (_when, changes) => {
    expect(findIn(aFreshValue(changes))).toEqual([]);
  });

  test('if the source was not asked', () => {
    expect(check.find(letterWithFresh(null))).toEqual([]);
  });
});

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', 'May 1', 'May 10', 'a\tb\nc', '.'));
const freshValues = fc.record({
  shortcode: fc.constantFrom('StartDate', 'Rate'),
  format: fc.constantFrom(null, 'long'),
  shown: texts,
  flooded: fc.array(texts, { maxLength: 3 }),
  typedBy: fc.constantFrom(null, 'Lee Park'),
  now: fc.option(texts),
  place: fc.constant({ line: 0, from: 0, to: 1 }),
});

describe('every answer of the source', () => {
  test('leaves nothing to ask after the new values were taken', () => {
    fc.assert(
      fc.property(fc.array(freshValues), (values) => {
        const taken = values.map((value) => ({
          ...value,
          shown: value.now ?? value.shown,
          flooded: [value.now ?? ''],
        }));
        expect(findIn(...taken)).toEqual([]);
      }),
    );
  });

  test('is described by what differs, in sentences of a reasonable length', () => {
    fc.assert(
      fc.property(fc.array(freshValues), (values) => {
        for (const { message, newValue } of findIn(...values)) {
          expect(message).toMatch(/^“.+” is .*\.$/);
          expect(message).not.toMatch(/[\n\t]/);
          expect(message.length).toBeLessThan(400);
          expect(newValue?.now).not.toBe(newValue?.shown ?? null);
        }
      }),
    );
  });

  test('finds no values whose source says what was flooded', () => {
    fc.assert(
      fc.property(fc.array(freshValues), (values) => {
        const unchanged = values.map((value) => ({ ...value, flooded: [...value.flooded, value.now ?? ''] }));
        expect(findIn(...unchanged)).toEqual([]);
      }),
    );
  });
});

test('a condition with another result is found once, with its result', () => {
  const branches = [{ excerpt: 'We book a room', reason: 'Left out because Housing request is “no”.' }];
  const findings = check.find({ ...letterWithFresh({ branches }), text: [plainLine('Dear Ann,')] });
  expect(findings.map(({ message, remedy }) => [message, remedy])).toEqual([
    [
      'A condition of the template has another result now. “We book a room”: Left out because Housing request is “no”.',
      'Reflood the letter.',
    ],
  ]);
});

test('a title and a link are found where they appear, with what to take', () => {
  const link = { href: 'https://portal.example/C-17', from: 4, to: 16 };
  const letter = {
    ...letterWithFresh({
      title: { flooded: 'For Elko, May 1', now: 'For Reno, May 1' },
      links: [
        { shown: link.href, now: 'https://portal.example/C-18' },
        { shown: 'https://removed.example', now: 'https://new.example' },
      ],
    }),
    title: [plainLine('Urgent: For Elko, May 1')],
    text: [plainLine('Hello'), { ...plainLine('See your account', 1), links: [link] }],
  };
  expect(check.find(letter)).toEqual([
    {
      place: { part: 'title', line: 0, from: 12, to: 17 },
      message: 'The title would now be “Urgent: For Reno, May 1”.',
      remedy: 'Take the new title.',
      newValue: { in: 'title', shown: 'Elko,', now: 'Reno,' },
    },
    {
      place: { part: 'text', line: 1, from: 4, to: 16 },
      message: 'A link leads to https://portal.example/C-17; its address is now https://portal.example/C-18.',
      remedy: 'Take the new address.',
      newValue: { in: 'links', shown: link.href, now: 'https://portal.example/C-18' },
    },
  ]);
});

test('a long title is quoted around its change', () => {
  const titleOf = (day: string) =>
    `Confirmation of the assignment of ${'Alexandra Rasmussen-Whitfield '.repeat(4)}on ${day}`;
  const letter = {
    ...letterWithFresh({ title: { flooded: titleOf('May 1'), now: titleOf('June 7') }, links: [] }),
    title: [plainLine(titleOf('May 1'))],
  };
  expect(check.find(letter)[0]?.message).toBe('The title would now be “…mussen-Whitfield on June 7”.');
});
