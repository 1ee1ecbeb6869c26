import { expect, test } from 'vitest';
import { mergePicked, picksRecipient } from './complete-id-map.ts';

test('picked records replace the earlier ones and their derived ids', () => {
  const ids = { providerId: 1, assignmentId: 5, jobId: 50, clientId: 7, clientContactIds: [70] };
  const picked = { assignmentId: 6, jobId: 60, clientId: 8, clientContactIds: [80, 81] };
  expect(mergePicked(ids, { resultKey: 'assignmentId', ids: picked })).toEqual(picked);
});

test('ids of an earlier record disappear when the picked one has no such relation', () => {
  const ids = { assignmentId: 5, housingRequestId: 9, housingSetupListId: 90 };
  expect(mergePicked(ids, { resultKey: 'assignmentId', ids: { assignmentId: 6 } })).toEqual({ assignmentId: 6 });
});

test('ids unrelated to the picked record stay', () => {
  const ids = { assignmentId: 5, clientId: 7, clientContactId: 70, clientContactIds: [70, 71] };
  expect(mergePicked(ids, { resultKey: 'clientContactIds', ids: { clientContactIds: [71] } })).toEqual({
    assignmentId: 5,
    clientId: 7,
    clientContactId: 70,
    clientContactIds: [71],
  });
  expect(mergePicked({ providerId: 1 }, { resultKey: 'jobId', ids: { jobId: 3 } })).toEqual({
    providerId: 1,
    jobId: 3,
  });
});

test('only a pre-query of contacts decides the recipient', () => {
  expect([picksRecipient('clientContactIds'), picksRecipient('clientContactId'), picksRecipient('jobId')]).toEqual([
    true,
    true,
    false,
  ]);
});
