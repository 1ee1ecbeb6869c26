import { expect, test } from 'vitest';
import { describeStaleDecision } from './letter-changes.ts';

test.each([
  [
    { decision: 'APPROVED', by: 'Maya Lindqvist', at: '2026-11-24 12:01 PM' },
    'This letter was not approved: Maya Lindqvist changed it in the meantime, on 2026-11-24 12:01 PM. Review the new version, then approve it again.',
  ],
  [
    { decision: 'DECLINED', by: 'Maya Lindqvist', at: null },
    'This letter was not declined: Maya Lindqvist changed it in the meantime. Review the new version, then decline it again.',
  ],
  [
    { decision: 'APPROVED', by: null, at: null },
    'This letter was not approved: you changed it in another window. Review the new version, then approve it again.',
  ],
] as const)('people who decided on a changed letter see that nothing was decided: %j', (changed, sentence) => {
  expect(describeStaleDecision(changed)).toBe(sentence);
});
