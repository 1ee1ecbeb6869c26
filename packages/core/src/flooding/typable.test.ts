import { describe, expect, test } from 'vitest';
import { isTypable, typedForTheSource } from './typed-over.ts';
import type { FloodedValue, MissingReason } from './values.ts';

test.each([
  [true, null, true],
  [true, 'field_empty', true],
  [false, null, false],
  [false, 'field_empty', true],
  [false, 'no_id', true],
] as const)('editable %s and missing %s: typable %s', (editable, missing, typable) => {
  expect(isTypable({ editable }, missing)).toBe(typable);
});

test('what has no definition may be typed, as nothing is known that would protect it', () => {
  expect(isTypable(undefined, null)).toBe(true);
});

describe('what was typed for the source', () => {
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
    typedForTheSource(
      records,
      Object.entries(texts).map(([shortcode, text]) => ({ shortcode, format: null, text })),
      definitions,
    );

  test('is what the source had no value for and says something now', () => {
    expect(typed({ Name: 'Ann', City: 'Reno', Number: 'A-7' })).toEqual(['City', 'Number']);
  });

  test('is neither blank, nor a default of the template, nor a value of the source', () => {
    expect(typed({ Number: '\u00a0', City: 'none', Name: 'Ann' })).toEqual([]);
  });

  test('is not what anybody may type over anyway', () => {
    expect(typed({ Phone: '555' }, [floodedValue('Phone', '', 'field_empty')])).toEqual([]);
  });
});
