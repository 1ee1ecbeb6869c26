import { type ApprovalComparison, compareApproval, listLetterApprovals } from '@letterdesk/contract/approvals';
import type { Attachment } from '@letterdesk/contract/attachment';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { anApproval } from '../testing/approval.ts';
import { ApprovalTab } from './approval-tab.tsx';

function aServer(declined: ApprovalComparison['declined'] = null): FakeServer {
  const server = serveCalls();
  const { name, text } = aLetter();
  server.answer(compareApproval, () => ({
    letter: { name, text },
    template: { name, text },
    unchanged: true,
    declined,
  }));
  return server;
}

const errorModal = () => screen.findByRole('dialog', { name: 'Something went wrong' });
const rounds = () => screen.findByRole('complementary', { name: 'Rounds' });

async function openRounds(user: Awaited<ReturnType<typeof show>>['user']) {
  const button = await screen.findByRole('button', { name: 'Rounds' });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
}

test.each([
  ['Unable to get finalized Approval', 'where nothing is pending', null, { status: 'finalized' }],
  ['Unable to get Approval', 'of a pending letter', anApproval(), {}],
])('“%s” is shown once above the rounds %s, with Try again', async (sentence, _of, approval, asked) => {
  const server = aServer();
  server.refuse(listLetterApprovals, 'internal', undefined, '');
  const { user } = await show(<ApprovalTab letter={aLetter({ approval })} />);
  const modal = await errorModal();
  expect(modal).toHaveTextContent(sentence);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  await openRounds(user);
  expect(await rounds()).toHaveTextContent(sentence);

  await user.click(within(await rounds()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(listLetterApprovals)).toHaveLength(2));
  expect(await within(await rounds()).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  server.answer(listLetterApprovals, () => []);
  await user.click(within(await rounds()).getByRole('button', { name: 'Try again' }));
  expect(await within(await rounds()).findByText('Not submitted yet')).toBeVisible();
  expect(server.callsOf(listLetterApprovals).map(({ query }) => query)).toEqual([asked, asked, asked]);
});

test('a revoked round keeps its place, and Escape or a press outside closes rounds over the letter', async () => {
  const server = aServer();
  const second = { ...anApproval(), round: 2, cc: ['owen@northgate.example'], pdfSha256: null, notices: [] };
  server.answer(listLetterApprovals, () => [second]);
  const { user } = await show(
    <>
      <p>The head of the page</p>
      <ApprovalTab letter={aLetter({ approval: anApproval() })} />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Rounds (2)' });
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText('The head of the page'))]) {
    await user.click(button);
    expect(await rounds()).toHaveTextContent('Round 1 was revoked before anyone decided.');
    expect(await rounds()).toHaveTextContent('Round 2');
    expect(await rounds()).toHaveTextContent('owen@northgate.example');
    await leave();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Rounds' })).toBeNull());
  }
});

test('a request revoked before any decision shows the next step', async () => {
  aServer().answer(listLetterApprovals, () => []);
  const { user } = await show(<ApprovalTab letter={aLetter({ approvalRevoked: true })} />);
  await openRounds(user);
  expect(await within(await rounds()).findByRole('heading', { name: 'The request was revoked' })).toBeVisible();
  expect(await rounds()).toHaveTextContent('It can be submitted again by anyone who can edit it.');
});

test('an approver sees files added since the decline, and can list all files', async () => {
  const { name, text } = aLetter();
  const server = aServer({
    name,
    text,
    by: { account: 1, username: 'maya', name: 'Maya Lindqvist' },
    date: '2026-03-02T12:00:00.000Z',
    notes: 'The rates are missing.',
    attachmentChanges: [{ kind: 'added', name: 'Rates.txt' }],
    unseen: [],
  });
  server.answer(listLetterApprovals, () => []);
  const rates: Attachment = {
    id: 4,
    name: 'Rates.txt',
    extension: 'txt',
    size: 300,
    watermarked: false,
    watermarkable: false,
    contentType: 'Uploaded file',
  };
  await show(<ApprovalTab letter={aLetter({ approval: anApproval(), attachments: [rates] })} />);
  expect(await screen.findByText('Since it was declined “Rates.txt” was added.')).toBeVisible();
  const files = within(screen.getByRole('region', { name: 'Attachments' }));
  expect(files.getAllByRole('button').map((button) => button.textContent)).toEqual(['Rates.txt, download']);
});

test('changes that failed to load say so in their place, with a retry', async () => {
  const server = aServer();
  const { name, text } = aLetter();
  server.answer(listLetterApprovals, () => []);
  server.refuse(compareApproval, 'internal', undefined, '');
  const { user } = await show(<ApprovalTab letter={aLetter()} />);
  const modal = await errorModal();
  expect(modal).toHaveTextContent('Unable to get Approval');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'What changed could not be loaded' })).toBeVisible();
  server.answer(compareApproval, () => ({
    letter: { name, text },
    template: { name, text },
    unchanged: true,
    declined: null,
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Unchanged from template')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Rate Letter, as it is saved' })).toHaveTextContent('Dear Tara,');
});

test('unsaved text is reported in the tab, which then shows no letter as unchanged', async () => {
  aServer().answer(listLetterApprovals, () => []);
  const { showAgain } = await show(<ApprovalTab letter={aLetter()} unsaved />);
  const unsaved = 'Unsaved changes aren’t shown here. Save to compare them.';
  expect(await screen.findByRole('textbox', { name: /as it is saved$/ })).toBeVisible();
  expect(screen.getByText(unsaved)).toBeVisible();
  expect(screen.queryByText('Unchanged from template')).toBeNull();
  showAgain(<ApprovalTab letter={aLetter()} />);
  expect(screen.queryByText(unsaved)).toBeNull();
  expect(screen.getByText('Unchanged from template')).toBeVisible();
});
