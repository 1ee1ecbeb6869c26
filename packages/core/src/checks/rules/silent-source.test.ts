import { expect, test } from 'vitest';
import { aFreshValue, letterWithFresh } from '../testing/letter-with-fresh.ts';
import check from './silent-source.ts';

test('a source that does not answer is noted and stops no letter', () => {
  const findings = check.find(letterWithFresh({ isSilent: true }));
  expect(findings.map(({ message }) => message)).toEqual([
    'The customer data didn’t answer, so the values weren’t compared with it.',
  ]);
  expect(check.severity).toBe('note');
});

test.each([
  ['that answers', { values: [aFreshValue()] }],
  ['that was not asked', null],
])('a source %s is not noted', (_which, fresh) => {
  expect(check.find(letterWithFresh(fresh))).toEqual([]);
});
