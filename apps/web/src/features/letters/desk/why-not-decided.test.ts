import { expect, test } from 'vitest';
import { whyNotDecidedNow } from './why-not-decided.ts';

type Now = Parameters<typeof whyNotDecidedNow>[1];

const now = (given: Partial<Now>): Now => ({
  version: 3,
  approval: null,
  refusals: { approve: null },
  ...given,
});

test('a letter that stands as it was seen may be decided', () => {
  expect(whyNotDecidedNow({ version: 3 }, now({}))).toBeNull();
});

test('an approver is told what somebody else did to the letter meanwhile', () => {
  const approval = { approvalStatus: 'DECLINED', finalizerName: 'Nora' } as const;
  expect(whyNotDecidedNow({ version: 2 }, now({}))).toMatchObject({ code: 'letter_stale' });
  expect(whyNotDecidedNow({ version: 3 }, now({ refusals: { approve: 'approval_revoked' } }))).toMatchObject({
    code: 'approval_revoked',
  });
  expect(
    whyNotDecidedNow({ version: 3 }, now({ refusals: { approve: 'approval_finalized' }, approval })),
  ).toMatchObject({
    code: 'approval_finalized',
    message: 'Nora declined this letter already.',
  });
});
