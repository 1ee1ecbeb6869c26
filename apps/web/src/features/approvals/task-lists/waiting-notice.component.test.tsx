import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anApproval } from '../testing/approval.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const TO_DECIDE = { approve: null, decline: null, revoke: 'revoke_sender_only' } as const;

async function showWaiting(content: readonly ListedApproval[]) {
  const server = serveCalls();
  server.answer(listApprovals, () => ({ content: [...content], total: content.length }));
  const shown = await show(
    <main>
      <WaitingNotice />
      Letters
    </main>,
  );
  return { ...shown, server };
}

test('approvers see that a letter waits, and a link to the decision', async () => {
  const { user, address } = await showWaiting([anApproval({ letterName: 'Rate Letter', refusals: TO_DECIDE })]);
  expect(await screen.findByRole('status')).toHaveTextContent('1 letter waits for your approval.');
  await user.click(screen.getByRole('link', { name: 'Rate Letter' }));
  expect(address()).toBe('/letters/9?isApprovingMode=true');
});

test('several letters are counted, and the most urgent are named', async () => {
  const letters = [1, 2, 3, 4].map((id) => anApproval({ id, letterName: `Letter ${id}`, refusals: TO_DECIDE }));
  await showWaiting(letters);
  expect(await screen.findByRole('status')).toHaveTextContent('4 letters wait for your approval.');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Letter 1', 'Letter 2', 'Letter 3']);
});

test('the notice is absent if no letter waits', async () => {
  const { server } = await showWaiting([]);
  await expect.poll(() => server.callsOf(listApprovals).length).toBe(1);
  expect(screen.getByRole('main')).toHaveTextContent(/^Letters$/);
});
