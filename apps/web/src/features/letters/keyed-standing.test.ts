import { expect, test } from 'vitest';
import { keyedStanding } from './keyed-standing.ts';

type Keyed = Parameters<typeof keyedStanding>[0];

function aKeyed(over: Partial<Keyed> = {}): Keyed {
  return {
    shortcode: 'AssignmentEnd',
    description: 'Assignment end',
    editable: true,
    required: false,
    format: null,
    text: 'December 16, 2026',
    missing: null,
    source: { record: 'assignment', id: 501, field: 'end' },
    ...over,
  };
}

const place = (value: string | null) => [{ shortcode: 'AssignmentEnd', format: null, value }];

test('a value as it was flooded names its source', () => {
  expect(keyedStanding(aKeyed(), place('December 16, 2026'))).toMatchObject({
    kind: 'as-flooded',
    origin: 'Assignment 501',
  });
});

test('a source is named in words', () => {
  const origin = (record: string, id: number | null) =>
    keyedStanding(aKeyed({ source: { record, id, field: 'number' } }), place('December 16, 2026')).origin;
  expect(origin('clientContract', 8021)).toBe('Client contract 8021');
  expect(origin('workUnit', null)).toBe('Work unit');
  expect(origin('letter', null)).toBe('The day it was flooded');
});

test('a value that was typed over says what the source says', () => {
  expect(keyedStanding(aKeyed(), place('December 18, 2026'))).toMatchObject({
    kind: 'typed-over',
    value: 'December 18, 2026',
    origin: 'typed over; source says December 16, 2026',
  });
});

test('a missing value says why it is missing', () => {
  const missing = (reason: Keyed['missing']) => keyedStanding(aKeyed({ text: '', missing: reason }), place('')).origin;
  expect(missing('field_empty')).toBe('Assignment 501 has none');
  expect(missing('record_not_found')).toBe('Assignment 501 was not found');
  expect(missing('no_id')).toBe('no assignment for this letter');
});

test('what was filled in by hand is told apart from what the source had', () => {
  const filled = keyedStanding(aKeyed({ text: '', missing: 'field_empty' }), place('soon'));
  expect(filled).toMatchObject({ kind: 'filled', origin: 'typed here; Assignment 501 has none' });
});

test('what was taken out of the letter is said to be gone', () => {
  expect(keyedStanding(aKeyed(), []).kind).toBe('removed');
});

test('of several places the one that differs from the source decides', () => {
  expect(keyedStanding(aKeyed(), [...place('December 16, 2026'), ...place('tomorrow')]).value).toBe('tomorrow');
});
