import { prepareApproval } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../api/query-client.ts';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { cacheLetter, invalidateApprovals } from '../../../approvals/approval-keys.ts';
import { aLetter } from '../../testing/letter.ts';
import { ApproversRefusalNotice } from './letter-notices.tsx';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

const toSubmit = (): Letter => ({ ...aLetter(), abilities: { ...aLetter().abilities, submit: true } });

async function showTwice(letter: Letter, minutes: number) {
  const { showAgain } = await show(<ApproversRefusalNotice letter={letter} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  showAgain(null);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  showAgain(<ApproversRefusalNotice letter={letter} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

test("an upload, a decision or another visit doesn't look up the approvers again within minutes", async () => {
  const server = serveCalls();
  const letter = toSubmit();
  server.answer(prepareApproval, () => ({
    letterId: letter.id,
    letterName: letter.name,
    sender: 'maya.lindqvist',
    senderName: 'Maya Lindqvist',
    approvers: [
      { account: 2, username: 'dana.whitfield', name: 'Dana Whitfield', emailAddress: 'dana@meridale.example' },
    ],
    withoutAccount: [],
    allowSenderAsApprover: false,
  }));
  await showTwice(letter, 4);
  cacheLetter(queryClient, letter);
  invalidateApprovals(queryClient);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.callsOf(prepareApproval)).toHaveLength(1);
});

test('missing approvers are looked up again soon, because the cause may be fixed', async () => {
  const server = serveCalls();
  server.refuse(prepareApproval, 'approvers_unresolved', undefined, 'Nobody was found.');
  await showTwice(toSubmit(), 1);
  expect(await screen.findByRole('status', { name: 'Who can approve it' })).toHaveTextContent('Nobody was found.');
  expect(server.callsOf(prepareApproval)).toHaveLength(2);
});
