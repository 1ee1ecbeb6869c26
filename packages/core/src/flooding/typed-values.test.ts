import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyedElementText } from './typed-over.ts';
import { createWriterLookup, recordTypedValues } from './typed-values.ts';

const keyed = (shortcode: string, text: string, format: string | null = null): KeyedElementText => ({
  shortcode,
  format,
  text,
});
const FLOODED = [keyed('Name', 'Ann'), keyed('Start', '05/01/2027'), keyed('Start', 'May 1', 'long')];
const [JANE, LEE] = [7, 8];

test('a typed text keeps who stored it first, however often others save', () => {
  const first = recordTypedValues([], [keyed('Name', 'Anna')], FLOODED, JANE);
  const second = recordTypedValues(first, [keyed('Name', 'Anna'), keyed('Start', '05/02/2027')], FLOODED, LEE);
  expect(second).toEqual([
    { ...keyed('Name', 'Anna'), by: JANE },
    { ...keyed('Start', '05/02/2027'), by: LEE },
  ]);
  const writerOf = createWriterLookup(second);
  expect(writerOf(keyed('Name', 'Anna'))).toBe(JANE);
  expect(writerOf(keyed('Name', 'Anna', 'upper'))).toBeUndefined();
});

test.each([
  ['a flooded text', keyed('Name', 'Ann')],
  ['an emptied value', keyed('Name', ' ')],
  ['a very long text', keyed('Name', 'a'.repeat(1_001))],
])('%s is not recorded', (_what, element) => {
  expect(recordTypedValues([{ ...element, by: JANE }], [element], FLOODED, LEE)).toEqual([]);
});

test('a text that was removed and typed again belongs to who typed it last', () => {
  const first = recordTypedValues([], [keyed('Name', 'Anna')], FLOODED, JANE);
  const emptied = recordTypedValues(first, [], FLOODED, JANE);
  expect(recordTypedValues(emptied, [keyed('Name', 'Anna')], FLOODED, LEE)).toEqual([
    { ...keyed('Name', 'Anna'), by: LEE },
  ]);
});

test('writers of thousands of texts are found without comparing each with each', () => {
  const typed = Array.from({ length: 10_000 }, (_, index) => ({ ...keyed('Name', `Ann ${index}`), by: JANE }));
  let read = 0;
  const counted = typed.map(({ text, ...value }) => ({
    ...value,
    get text() {
      read += 1;
      return text;
    },
  }));
  const writerOf = createWriterLookup(counted);
  expect(typed.every((value) => writerOf(value) === JANE)).toBe(true);
  expect(read).toBe(typed.length);
});

const anElement = fc.record({
  shortcode: fc.constantFrom('Name', 'Start', 'Fee'),
  format: fc.constantFrom(null, 'long'),
  text: fc.constantFrom('', 'Ann', 'Anna', 'May 1', '05/02/2027'),
});

test('another save changes nothing, also by someone else', () => {
  fc.assert(
    fc.property(fc.array(anElement), fc.array(anElement), (elements, flooded) => {
      const once = recordTypedValues([], elements, flooded, JANE);
      expect(recordTypedValues(once, elements, flooded, LEE)).toEqual(once);
    }),
  );
});
