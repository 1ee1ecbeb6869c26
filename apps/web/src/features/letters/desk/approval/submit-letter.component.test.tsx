import { listLetterApprovals, prepareApproval, revokeApproval, submitApproval } from '@letterdesk/contract/approvals';
import { getLetter, getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { anApproval, MARCUS } from '../../../approvals/testing/approval.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from '../page/letter-desk.tsx';

const UNSUBMITTED = withRefusals(aLetter(), { submit: null }, 'submit');

/** Submitted and locked, as its sender sees it. */
const PENDING = withRefusals(
  aLetter({ version: 2, locked: true, approval: anApproval() }),
  { update: 'letter_locked', send: 'approval_pending', submit: 'approval_pending', revoke: null },
  'send',
);

function withRefusals(
  letter: Letter,
  refusals: Partial<Letter['refusals']>,
  nextCommand: Letter['nextCommand'],
): Letter {
  const all = { ...letter.refusals, ...refusals };
  const abilities = { ...letter.abilities, update: all.update === null, submit: all.submit === null };
  return { ...letter, refusals: all, abilities, nextCommand };
}

async function open(letter: Letter) {
  const server = serveCalls();
  const stored = (next: Letter) => {
    server.answer(getLetter, () => next);
    server.answer(getLetterStatus, () => statusSnapshotOf(next));
  };
  stored(letter);
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.answer(listLetterApprovals, () => []);
  server.answer(prepareApproval, () => ({
    letterId: 9,
    letterName: 'Rate Letter',
    sender: 'maya.lindqvist',
    senderName: 'Maya Lindqvist',
    approvers: [MARCUS],
    withoutAccount: [],
    allowSenderAsApprover: false,
  }));
  const shown = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: /^Text of/ });
  return { ...shown, server, stored };
}

const command = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status', { name: 'Approval status' });
const title = () => screen.getByRole('textbox', { name: 'Title' });
const errorModal = () => screen.findByRole('dialog', { name: 'Something went wrong' });

test('Save of a letter locked in the meantime continues and keeps the typed text', async () => {
  const { user, server, stored } = await open(UNSUBMITTED);
  await user.type(title(), ' of mine');
  stored(PENDING);
  server.refuse(saveLetter, 'letter_locked', { approval: anApproval() });
  await user.click(command('Save'));
  await waitFor(() => expect(status()).toHaveTextContent('Locked while its approval is pending.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(title()).toHaveValue('Rate Letter of mine');
  expect(title()).toHaveAttribute('readonly');
  expect(screen.getByRole('status', { name: 'Unsaved text' })).toHaveTextContent('it is not saved');
});

test('a locked letter says why it can’t be sent, and Save stores nothing and shows no error', async () => {
  const { user, server } = await open(PENDING);
  server.answer(saveLetter, () => PENDING);
  expect(title()).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: /^Text of/ })).toHaveAttribute('contenteditable', 'false');
  expect(command('Send')).toHaveAttribute('aria-disabled', 'true');
  expect(command('Send')).toHaveAccessibleDescription('This letter is waiting for an approval.');
  for (const name of ['Save', 'Send']) await user.click(command(name));
  await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(saveLetter)).toEqual([]);
});

test('Submit saves first, and recognises its own submission after a lost response', async () => {
  const { user, server, stored } = await open(UNSUBMITTED);
  const saved = { ...UNSUBMITTED, version: 2, name: 'Rate Letter of mine' };
  server.answer(saveLetter, () => saved);
  await user.type(title(), ' of mine');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit approval' });
  expect(server.callsOf(saveLetter)).toHaveLength(1);
  server.cutOff(submitApproval);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  const modal = await errorModal();
  expect(modal).toHaveTextContent('Letterdesk can’t be reached.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());

  stored(PENDING);
  server.refuse(submitApproval, 'approval_pending', { approval: anApproval() });
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(status()).toHaveTextContent('Waiting for Marcus Hale.'));
  expect(server.callsOf(submitApproval).map(({ body }) => body.letterVersion)).toEqual([2, 2]);
});

test('a late revoke shows the decision, and the sender can submit again', async () => {
  const { user, server, stored } = await open(PENDING);
  await user.click(command('Revoke'));
  const question = await screen.findByRole('dialog', { name: 'Revoke approval' });
  const approval = anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale', version: 2 });
  stored(withRefusals(aLetter({ version: 2, approval }), { submit: null }, 'submit'));
  server.refuse(revokeApproval, 'approval_not_pending', { approval });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await errorModal()).toHaveTextContent(/^.*Unable to revoke because letter has either been approved/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(command('Submit')).not.toHaveAttribute('aria-disabled', 'true');
});
