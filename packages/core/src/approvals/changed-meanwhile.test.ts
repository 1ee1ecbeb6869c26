import { expect, test } from 'vitest';
import { changedMeanwhile } from './changed-meanwhile.ts';

test.each([
  [
    { decision: 'APPROVED', by: 'Maya Lindqvist', at: '2026-11-24 12:01 PM' },
    'This letter was not approved: Maya Lindqvist changed it in the meantime, on 2026-11-24 12:01 PM. It is shown as it stands now; please read it and approve it again.',
  ],
  [
    { decision: 'DECLINED', by: 'Maya Lindqvist', at: null },
    'This letter was not declined: Maya Lindqvist changed it in the meantime. It is shown as it stands now; please read it and decline it again.',
  ],
  [
    { decision: 'APPROVED', by: null, at: null },
    'This letter was not approved: you changed it in another window. It is shown as it stands now; please read it and approve it again.',
  ],
] as const)(
  'whoever decided on a letter that was changed is told that nothing was decided: %j',
  (changed, sentence) => {
    expect(changedMeanwhile(changed)).toBe(sentence);
  },
);
