import type { CheckResult } from '@letterdesk/contract/check-result';
import { expect, test } from 'vitest';
import { bySeverity, newValuesOf, stillShown } from './changed-values.ts';

const PLACE = { part: 'text', line: 0, from: 0, to: 4 } as const;
const CITY = { in: 'text', shortcode: 'City', format: null, shown: 'Elko', now: 'Reno' } as const;

function aResult(changes: Partial<CheckResult>): CheckResult {
  const finding = { place: PLACE, message: 'City is now Reno.', remedy: 'Take it.', newValue: CITY };
  return { check: 'changed-data', title: 'Changed data', severity: 'ask', findings: [finding], more: 0, ...changes };
}

test.each([
  ['stays while the text shows its old value', { shortcode: 'City', format: null, text: 'Elko' }, 1],
  ['leaves when the text shows another value', { shortcode: 'City', format: null, text: 'Reno' }, 0],
  ['leaves when only another format shows it', { shortcode: 'City', format: 'upper', text: 'Elko' }, 0],
])('a finding about a value %s', (_what, shown, count) => {
  expect(stillShown([aResult({})], { title: '', values: [shown] })).toHaveLength(count);
});

test('a finding without a new value stays and offers none', () => {
  const result = aResult({ findings: [{ place: PLACE, message: 'Not in the source.', remedy: 'Check it.' }] });
  expect(stillShown([result], { title: '', values: [] })).toEqual([result]);
  expect(newValuesOf(result)).toEqual([]);
});

test.each([
  ['stays while the title shows the old value', 'A job in Elko', 1],
  ['leaves when the title was changed', 'A job in Reno', 0],
])('a finding about the title %s', (_what, title, count) => {
  const newValue = { in: 'title', shown: 'in Elko', now: 'in Reno' } as const;
  const result = aResult({ findings: [{ place: PLACE, message: 'The title.', remedy: 'Take it.', newValue }] });
  expect(stillShown([result], { title, values: [] })).toHaveLength(count);
});

test('results are sorted, the gravest first', () => {
  const severities = ['note', 'block', 'ask', 'note'] as const;
  const results = severities.map((severity) => aResult({ severity }));
  expect(bySeverity(results).map(({ severity }) => severity)).toEqual(['block', 'ask', 'note', 'note']);
});
