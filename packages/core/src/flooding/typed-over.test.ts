import { describe, expect, test } from 'vitest';
import { createTypedOverTest, findTypedExpressions, isTypable, type KeyedElementText } from './typed-over.ts';
import type { FloodedValue, MissingReason } from './values.ts';

const keyed = (shortcode: string, text: string, format: string | null = null): KeyedElementText => ({
  shortcode,
  format,
  text,
});

const handEdited = createTypedOverTest([
  keyed('Name', 'Ann'),
  keyed('Name', 'ANN', 'upper'),
  keyed('Start', ''),
  keyed('Fee', 'to be agreed'),
  keyed('Fee', 'none'),
]);

test("an element with its flooded text isn't typed over", () => {
  expect(handEdited(keyed('Name', 'Ann'))).toBe(false);
  expect(handEdited(keyed('Name', 'ANN', 'upper'))).toBe(false);
  expect(handEdited(keyed('Start', ''))).toBe(false);
});

test('an element with another text, an emptied or a filled-in one is typed over', () => {
  expect(handEdited(keyed('Name', 'Anna'))).toBe(true);
  expect(handEdited(keyed('Name', ''))).toBe(true);
  expect(handEdited(keyed('Start', 'soon'))).toBe(true);
});

test('each format has its own flooded text', () => {
  expect(handEdited(keyed('Name', 'ANN'))).toBe(true);
});

test('elements with different fallbacks can move or disappear', () => {
  expect(handEdited(keyed('Fee', 'none'))).toBe(false);
  expect(handEdited(keyed('Fee', 'to be agreed'))).toBe(false);
});

test('an element that was never flooded belongs to the person unless it is empty', () => {
  expect(handEdited(keyed('Name', 'ann', 'lower'))).toBe(true);
  expect(handEdited(keyed('City', 'Reno'))).toBe(true);
  expect(handEdited(keyed('City', ''))).toBe(false);
});

test.each([
  [true, null, true],
  [true, 'field_empty', true],
  [false, null, false],
  [false, 'field_empty', true],
  [false, 'no_id', true],
] as const)('an expression with editable %s and missing %s is typable: %s', (editable, missing, typable) => {
  expect(isTypable({ editable }, missing)).toBe(typable);
});

test('an expression without a definition is typable', () => {
  expect(isTypable(undefined, null)).toBe(true);
});

describe('values typed for the source', () => {
  const source = { record: 'client', id: null, field: 'name' };
  const floodedValue = (shortcode: string, text: string, missing: MissingReason | null): FloodedValue => ({
    shortcode,
    format: null,
    text,
    missing,
    source,
  });
  const flooded = [
    floodedValue('Number', '', 'no_id'),
    floodedValue('City', 'none', 'no_id'),
    floodedValue('Name', 'Ann', null),
  ];
  const definitions = new Map([
    ['Number', { editable: false }],
    ['City', { editable: false }],
    ['Name', { editable: false }],
    ['Phone', { editable: true }],
  ]);
  const typed = (texts: Readonly<Record<string, string>>, records = flooded) =>
    findTypedExpressions(
      records,
      Object.entries(texts).map(([shortcode, text]) => ({ shortcode, format: null, text })),
      definitions,
    );

  test('include those that the source lacked and that now have a text', () => {
    expect(typed({ Name: 'Ann', City: 'Reno', Number: 'A-7' })).toEqual(['City', 'Number']);
  });

  test('exclude blanks, template defaults and values of the source', () => {
    expect(typed({ Number: '\u00a0', City: 'none', Name: 'Ann' })).toEqual([]);
  });

  test('exclude expressions that everyone can type over', () => {
    expect(typed({ Phone: '555' }, [floodedValue('Phone', '', 'field_empty')])).toEqual([]);
  });
});
