import { revokeApproval } from '@letterdesk/contract/approvals';
import type { Session } from '@letterdesk/contract/session';
import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { aLetter } from '../../letters/testing/letter.ts';
import { anApproval, aUser, MARCUS } from '../testing/approval.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';

const NOTES = 'The rate is too high.\nTake the one of last year.';
const TO_DECIDE = { approve: null, decline: null, revoke: 'revoke_sender_only' } as const;
const DECIDED = {
  approve: 'approval_finalized',
  decline: 'approval_finalized',
  revoke: 'approval_not_pending',
} as const;

interface Lists {
  readonly mine?: readonly ListedApproval[];
  readonly attention?: readonly ListedApproval[];
}

async function showLists({ mine = [], attention = [] }: Lists = {}, me: Session = aPerson()) {
  const server = serveCalls();
  const lists: Record<'mine' | 'attention' | 'all', readonly ListedApproval[]> = { mine, attention, all: [] };
  const answer = () =>
    server.answer(listApprovals, ({ query: { group, currentPage, perPage } }) => ({
      content: [...lists[group]].slice((currentPage - 1) * perPage, currentPage * perPage),
      total: lists[group].length,
    }));
  answer();
  const onView = vi.fn();
  const shown = await show(<ApprovalsPanel onView={onView} />, me);
  const list = (name: string) => screen.findByRole('region', { name });
  return {
    ...shown,
    server,
    lists,
    answer,
    onView,
    list,
    card: async (name: string) => {
      const heading = await within(await list(name)).findByRole('heading', { level: 3 });
      return heading.closest('li') as HTMLElement;
    },
    refresh: (name: string) => shown.user.click(screen.getByRole('button', { name: `Refresh ${name}` })),
  };
}

test("a submission's card shows the approvers and the time, and offers Revoke", async () => {
  const created = new Date(Date.now() - 60_000).toISOString();
  const approvers = [aUser(2, 'Priya Ramaswamy'), MARCUS];
  const { card, user } = await showLists({
    mine: [anApproval({ approvers, createdDate: created, lastModifiedDate: created })],
  });
  const mine = await card('My Approvals');
  expect(mine).toHaveTextContent('Pending');
  expect(mine).toHaveTextContent('from you to Priya Ramaswamy or Marcus Hale');
  expect(mine).toHaveTextContent(/Created \d{4}-\d\d-\d\d/);
  expect(mine).toHaveTextContent('waiting less than an hour');
  expect(within(mine).getByRole('link', { name: 'View Rate Letter' })).toHaveAttribute('href', '/letters/9');
  expect(within(mine).queryByRole('button', { name: /^Notes/ })).toBeNull();

  const revoke = within(mine).getByRole('button', { name: 'Revoke Rate Letter' });
  revoke.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Revoke approval' });
  expect(dialog).toHaveTextContent('Are you sure you want to revoke the pending approval?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(revoke).toHaveFocus());
});

test('a revoked card disappears', async () => {
  const { card, user, server, lists } = await showLists({ mine: [anApproval()] });
  server.answer(revokeApproval, () => {
    lists.mine = [];
    return { letter: aLetter() };
  });
  await user.click(within(await card('My Approvals')).getByRole('button', { name: /^Revoke/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
});

test("a request's card links to the decision and can't be revoked", async () => {
  const { card, user, address, onView } = await showLists({ attention: [anApproval({ refusals: TO_DECIDE })] });
  const asked = await card('Needs My Attention');
  expect(asked).toHaveTextContent('from Maya Lindqvist');
  expect(within(asked).queryByRole('button', { name: /^Revoke/ })).toBeNull();
  await user.click(within(asked).getByRole('link', { name: 'View Rate Letter' }));
  await waitFor(() => expect(address()).toBe('/letters/9?isApprovingMode=true'));
  expect(onView).toHaveBeenCalledOnce();
});

test("a declined letter's card shows the decider and the reason, and opens the notes", async () => {
  const { card, user } = await showLists({
    mine: [
      anApproval({
        approvalStatus: 'DECLINED',
        finalizerName: 'Marcus Hale',
        notes: NOTES,
        lastModifiedDate: '2026-03-04T12:00:00.000Z',
        refusals: DECIDED,
      }),
    ],
  });
  const declined = await card('My Approvals');
  expect(declined).toHaveTextContent('Declined');
  expect(declined).toHaveTextContent('decided by Marcus Hale');
  expect(declined).toHaveTextContent(/Created 2026-03-02 \d\d:\d\d [AP]M Updated 2026-03-04 \d\d:\d\d [AP]M/);
  expect(declined).toHaveTextContent('“The rate is too high. Take the one of last year.”');
  expect(within(declined).queryByRole('button', { name: /^Revoke/ })).toBeNull();
  const notes = within(declined).getByRole('button', { name: 'Notes on Rate Letter' });
  notes.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Approval notes' });
  expect(within(dialog).getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTES);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(notes).toHaveFocus());
});

test('each status has its label', async () => {
  const statuses = ['PENDING', 'APPROVED', 'DECLINED'] as const;
  const { list } = await showLists({
    mine: statuses.map((approvalStatus, index) => anApproval({ id: index + 1, approvalStatus })),
  });
  const cards = within(await list('My Approvals'));
  await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(3));
  for (const label of ['Pending', 'Approved', 'Declined']) expect(cards.getByText(label)).toBeVisible();
});

test('the list shows twenty cards first; Show more adds the next ones', async () => {
  const { list, user } = await showLists({
    mine: Array.from({ length: 22 }, (_, index) => anApproval({ id: index + 1, letterName: `Letter ${index + 1}` })),
  });
  const cards = within(await list('My Approvals'));
  await waitFor(() => expect(cards.getAllByRole('heading', { level: 3 })).toHaveLength(20));
  expect(cards.getByRole('heading', { level: 2 })).toHaveTextContent('My Approvals 22');
  screen.getByRole('button', { name: 'Show more' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cards.getByRole('link', { name: 'View Letter 21' })).toHaveFocus());
  expect(cards.getAllByRole('heading', { level: 3 })).toHaveLength(22);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('empty lists say what they will list', async () => {
  const { list } = await showLists();
  await waitFor(async () => expect(await list('Needs My Attention')).toHaveTextContent('Nothing to approve.'));
  expect(await list('My Approvals')).toHaveTextContent('Choose Submit in a letter');
});

test('read-only users have no list of their own letters', async () => {
  const reader = aPerson({
    home: '/search',
    abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
  });
  const { list } = await showLists({}, reader);
  await waitFor(async () => expect(await list('Needs My Attention')).toHaveTextContent('Nothing to approve.'));
  expect(screen.queryByRole('region', { name: 'My Approvals' })).toBeNull();
});

test('lists that failed to load open the error modal once and stay marked', async () => {
  const server = serveCalls();
  server.refuse(listApprovals, 'internal', undefined, '');
  const { user } = await show(<ApprovalsPanel onView={() => undefined} />);
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent('Unable to retrieve letter approvals');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  const told = within(screen.getByRole('region', { name: 'My Approvals' }));
  expect(told.getByRole('alert')).toHaveTextContent('Unable to retrieve letter approvals');

  const asked = server.callsOf(listApprovals).length;
  await user.click(told.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(listApprovals)).toHaveLength(asked + 1));
  expect(await told.findByRole('alert')).toHaveTextContent('Unable to retrieve letter approvals');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list that failed to load says why, keeps its cards and offers a retry', async () => {
  const { list, card, server, refresh, answer, user, lists } = await showLists({ mine: [anApproval()] });
  await card('My Approvals');
  server.cutOff(listApprovals);
  await refresh('My Approvals');
  const mine = within(await list('My Approvals'));
  expect(await mine.findByRole('alert')).toHaveTextContent('Letterdesk can’t be reached.');
  expect(mine.getByRole('heading', { level: 3 })).toBeVisible();
  lists.mine = [anApproval({ letterName: 'Another Letter' })];
  answer();
  await user.click(mine.getByRole('button', { name: 'Try again' }));
  expect(await mine.findByRole('heading', { name: 'Another Letter' })).toBeVisible();
  expect(mine.queryByRole('alert')).toBeNull();
});

test('Refresh loads the lists again and announces their length', async () => {
  const { list, card, refresh, lists } = await showLists({ mine: [anApproval()] });
  await card('My Approvals');
  lists.mine = [anApproval(), anApproval({ id: 6, letterName: 'Another Letter' })];
  await refresh('My Approvals');
  const mine = within(await list('My Approvals'));
  expect(await mine.findByRole('heading', { name: 'Another Letter' })).toBeVisible();
  expect(mine.getByRole('status')).toHaveTextContent('My Approvals: 2');
});

test('two letters with one title differ by recipients, submission time and history', async () => {
  const second = anApproval({
    id: 6,
    letterId: 10,
    recipient: 'Omar Reyes',
    round: 5,
    lastSentDate: '2026-03-01T12:00:00.000Z',
  });
  const { list } = await showLists({ attention: [anApproval(), second] });
  const titles = await within(await list('Needs My Attention')).findAllByRole('heading', { level: 3 });
  expect(titles.map(({ title }) => title)).toEqual(['Letter 9', 'Letter 10']);
  const [one, other] = titles.map((title) => title.closest('li'));
  expect(one).toHaveTextContent('to Tara Whitcomb · Larkspur Falls General · Katya Westergaard, MD');
  expect(one).not.toHaveTextContent(/round|sent before/);
  expect(other).toHaveTextContent('to Omar Reyes · Larkspur');
  expect(other).toHaveTextContent(/round 5, sent before, 2026-03-01 \d\d:\d\d/);
});

test("the older of a letter's two rounds is marked as earlier", async () => {
  const declined = anApproval({ id: 4, approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale', refusals: DECIDED });
  const { list } = await showLists({ mine: [anApproval(), declined] });
  const titles = await within(await list('My Approvals')).findAllByRole('heading', { level: 3 });
  const cards = titles.map((title) => title.closest('li')?.textContent);
  expect(cards).toEqual([expect.not.stringContaining('earlier round'), expect.stringContaining('earlier round')]);
});
