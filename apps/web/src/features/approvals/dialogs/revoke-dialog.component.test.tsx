import { revokeApproval } from '@letterdesk/contract/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anApproval } from '../testing/approval.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

async function openRevoke() {
  const server = serveCalls();
  const onClose = vi.fn();
  const { user } = await show(<RevokeDialog approval={anApproval()} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Revoke approval' });
  return { user, server, dialog, onClose };
}

const errorModal = () => screen.findByRole('dialog', { name: 'Something went wrong' });

test('the dialog asks first, focuses Cancel, and has Revoke one Tab away', async () => {
  const { user, server, dialog, onClose } = await openRevoke();
  expect(dialog).toHaveTextContent('Are you sure you want to revoke the pending approval?');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  expect(within(dialog).getByRole('button', { name: 'Revoke' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.callsOf(revokeApproval)).toEqual([]);
});

test('a late user sees a message and no question', async () => {
  const { user, server, dialog, onClose } = await openRevoke();
  server.refuse(revokeApproval, 'approval_not_pending', { approval: anApproval({ approvalStatus: 'DECLINED' }) });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await errorModal()).toHaveTextContent(
    'Unable to revoke because letter has either been approved and sent or declined',
  );
  expect(server.callsOf(revokeApproval).map(({ params }) => params.id)).toEqual([5]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a lost answer lets the user press again', async () => {
  const { user, server, dialog, onClose } = await openRevoke();
  server.cutOff(revokeApproval);
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  const modal = await errorModal();
  expect(modal).toHaveTextContent('Letterdesk can’t be reached.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  expect(within(dialog).getByRole('button', { name: 'Revoke' })).toBeEnabled();
});
