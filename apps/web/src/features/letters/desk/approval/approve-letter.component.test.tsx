import { compareApproval, decideApproval, listLetterApprovals } from '@letterdesk/contract/approvals';
import { checkEmail } from '@letterdesk/contract/email-checks';
import { getLetter, getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import {
  findReturnedAddresses,
  getSentLetter,
  measureEmail,
  prepareEmail,
  sendEmail,
} from '@letterdesk/contract/sending';
import { listApprovals } from '@letterdesk/contract/task-lists';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { anApproval } from '../../../approvals/testing/approval.ts';
import { aSentLetter } from '../../../sending/outcome/testing/sent-letter.ts';
import { aPreparedEmail } from '../../../sending/wizard/testing/prepared-email.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from '../page/letter-desk.tsx';

const DECLINED = anApproval({
  approvalStatus: 'DECLINED',
  finalizerName: 'Priya Ramaswamy',
  finalizerAccount: 9,
  version: 2,
});
const REVOKED = 'This letter has been revoked! Reach out to the submitter with any questions';

/** A pending letter as one of its approvers sees it. */
function toDecide(with_: Partial<Letter> = {}): Letter {
  const letter = aLetter({ approval: anApproval(), ...with_ });
  const refusals = { ...letter.refusals, approve: null, decline: null };
  return {
    ...letter,
    refusals,
    abilities: { ...letter.abilities, approve: true, decline: true },
    nextCommand: 'approve',
  };
}

/** The letter once a colleague has declined it. */
function declined(): Letter {
  const letter = aLetter({ approval: DECLINED });
  const refusals = { ...letter.refusals, approve: 'approval_finalized', decline: 'approval_finalized' } as const;
  return { ...letter, refusals };
}

const ADDRESS = '/letters/9';
const TO_APPROVE = '/letters/9?isApprovingMode=true';

/** Opens a letter at its address; `goTo` changes the address as a link does. */
async function open(letter: Letter, address = ADDRESS) {
  const server = serveCalls();
  const stored = (next: Letter) => {
    server.answer(getLetter, () => next);
    server.answer(getLetterStatus, () => statusSnapshotOf(next));
  };
  stored(letter);
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.answer(listLetterApprovals, () => []);
  server.answer(compareApproval, () => ({ letter, template: letter, unchanged: true, declined: null }));
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: ADDRESS,
    component: () => (
      <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />
    ),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const shown = await show(<RouterProvider router={router as never} />);
  await screen.findByRole('textbox', { name: /^Text of/, hidden: true });
  const goTo = (next: string) => act(() => history.push(next));
  return { ...shown, server, stored, goTo };
}

const command = (name: string) => screen.getByRole('button', { name });
const offers = (name: string) => screen.queryByRole('button', { name }) !== null;
const errorModal = () => screen.findByRole('dialog', { name: 'Something went wrong' });
const status = () => screen.getByRole('status', { name: 'Approval status' });
const tab = (name: string) => screen.getByRole('tab', { name });

test('the link to decide starts with the changes, even in the letter that is already open', async () => {
  const { goTo } = await open(toDecide());
  expect(tab('Letter')).toHaveAttribute('aria-selected', 'true');
  goTo(TO_APPROVE);
  await waitFor(() => expect(tab('Approval')).toHaveAttribute('aria-selected', 'true'));
});

test('an approver who opens a revoked letter gets a message and then sees the letter', async () => {
  const approvalRevokedBy = { account: 1, username: 'maya.lindqvist', name: 'Maya Lindqvist' };
  const { user } = await open(aLetter({ approvalRevoked: true, approvalRevokedBy }), TO_APPROVE);
  const modal = await errorModal();
  expect(modal).toHaveTextContent(REVOKED);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(tab('Letter')).toHaveAttribute('aria-selected', 'true');
  expect(status()).toHaveTextContent('revoked the request.');
  expect(offers('Approve')).toBe(false);
});

test("Approve reports a colleague's decision at once and opens nothing", async () => {
  const { user, stored } = await open(toDecide());
  stored(declined());
  await user.click(command('Approve'));
  expect(await errorModal()).toHaveTextContent('Priya Ramaswamy already declined this letter.');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offers('Approve')).toBe(false);
  expect(status()).toHaveTextContent('by Priya Ramaswamy.');
});

test.each([
  ['was declined by a colleague', 'approval_finalized', 'Priya Ramaswamy already declined this letter.'],
  ['was revoked', 'approval_revoked', `${REVOKED}.`],
] as const)(
  'an approver who declines a letter that %s gets a message and keeps the notes',
  async (_, code, sentence) => {
    const { user, server, stored } = await open(toDecide());
    await user.click(command('Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Approval notes' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'My reasons.');
    stored(declined());
    if (code === 'approval_finalized') server.refuse(decideApproval, code, { approval: DECLINED }, sentence);
    else server.refuse(decideApproval, code);
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await errorModal()).toHaveTextContent(`${sentence} Your notes are kept for when you are asked again.`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(offers('Decline')).toBe(false));
  },
);

test('a decline with a lost answer keeps its notes and is sent again', async () => {
  const { user, server, stored } = await open(toDecide());
  await user.click(command('Decline'));
  const dialog = await screen.findByRole('dialog', { name: 'Approval notes' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'My reasons.');
  server.cutOff(decideApproval);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const modal = await errorModal();
  expect(modal).toHaveTextContent('Letterdesk can’t be reached.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(within(dialog).getByRole('textbox', { name: 'Notes' })).toHaveValue('My reasons.');
  stored(declined());
  server.answer(decideApproval, () => ({ approval: DECLINED, letter: declined() }));
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(decideApproval).map(({ body }) => body.notes)).toEqual(['My reasons.', 'My reasons.']);
  expect(status()).toHaveTextContent('Declined on');
});

test('Approve saves first; Send approves once, and only sends after an earlier failed mail', async () => {
  const { user, server } = await open(toDecide());
  const approved = toDecide({ version: 2, name: 'Rate Letter corrected' });
  server.answer(saveLetter, () => approved);
  server.answer(getLetter, () => approved);
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(checkEmail, () => ({ results: [] }));
  server.answer(findReturnedAddresses, () => []);
  server.answer(decideApproval, () => {
    const approval = anApproval({ approvalStatus: 'APPROVED', version: 2 });
    return { approval, letter: { ...approved, approval } };
  });
  server.cutOff(sendEmail);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' corrected');
  await user.click(command('Approve'));
  await screen.findByLabelText('To');
  expect(server.callsOf(saveLetter).map(({ body }) => body.name)).toEqual(['Rate Letter corrected']);
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  expect(wizard).toHaveTextContent('Send approves this letter in your name, and then sends it.');
  for (const _step of [1, 2, 3]) await user.click(within(wizard).getByRole('button', { name: 'Next' }));
  expect(server.callsOf(decideApproval)).toEqual([]);
  await user.click(within(wizard).getByRole('button', { name: 'Send' }));
  const modal = await errorModal();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(wizard).toHaveTextContent('This letter is approved now, but it was not sent yet. Send sends it.');
  server.answer(sendEmail, () => ({ letter: approved, sentLetterId: 7 }));
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['tara@client.example'] }));
  await user.click(within(wizard).getByRole('button', { name: 'Send' }));
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail)).toHaveLength(2);
  expect(server.callsOf(decideApproval).map(({ body }) => [body.approvalStatus, body.letterVersion])).toEqual([
    ['APPROVED', 2],
  ]);
});
