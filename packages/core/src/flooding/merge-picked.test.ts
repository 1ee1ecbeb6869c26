import { expect, test } from 'vitest';
import { mergePicked, picksRecipient } from './complete-id-map.ts';

test('picked records take the place of what was there, with all that follows from them', () => {
  const ids = { providerId: 1, assignmentId: 5, jobId: 50, clientId: 7, clientContactIds: [70] };
  const picked = { assignmentId: 6, jobId: 60, clientId: 8, clientContactIds: [80, 81] };
  expect(mergePicked(ids, { resultKey: 'assignmentId', ids: picked })).toEqual(picked);
});

test('nothing of another record is left where the picked one leads nowhere', () => {
  const ids = { assignmentId: 5, housingRequestId: 9, housingSetupListId: 90 };
  expect(mergePicked(ids, { resultKey: 'assignmentId', ids: { assignmentId: 6 } })).toEqual({ assignmentId: 6 });
});

test('what a picked record has nothing to say about stays', () => {
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

test('only a pre-query of contacts decides whom a letter is for', () => {
  expect([picksRecipient('clientContactIds'), picksRecipient('clientContactId'), picksRecipient('jobId')]).toEqual([
    true,
    true,
    false,
  ]);
});
