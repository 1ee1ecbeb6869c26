import { listOutgoing, type OutgoingRecipient } from '@letterdesk/contract/outgoing-mail';
import { getSentLetter } from '@letterdesk/contract/sending';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { OutgoingMailPage } from './outgoing-mail-page.tsx';

const ANN: OutgoingRecipient = {
  mailId: 7,
  name: 'Confirmation for Lakeside',
  sentLetterId: 4,
  sentByName: 'Maya Lindqvist',
  address: 'ann@lakeside.example',
  state: 'failed',
  detail: 'Mailbox full',
  attempts: 2,
  queuedDate: '2026-11-20T10:00:00.000Z',
  updatedDate: '2026-11-20T10:05:00.000Z',
  nextAttemptDate: null,
};
const NOTICE: OutgoingRecipient = { ...ANN, name: 'Notice by e-mail', sentLetterId: null, sentByName: '' };

const NOW: OutgoingRecipient = { ...ANN, state: 'claimed', detail: '451 Try again later' };

async function showPage({ heldDate = null as string | null, waiting = 0 } = {}) {
  const server = serveCalls();
  server.answer(listOutgoing, ({ query }) => ({
    heldDate,
    counts: { waiting, failed: 2, uncertain: 0 },
    recipients: query.status === 'failed' ? [ANN, NOTICE] : waiting === 0 ? [] : [NOW],
  }));
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['ann@lakeside.example'] }));
  return show(<OutgoingMailPage />);
}

test('each status shows the possible action, and links to its letter', async () => {
  const { user } = await showPage();
  expect(await screen.findByRole('heading', { name: 'No mail waiting' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Not delivered 2' }));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: 'Next attempt' })).toBeNull();
  const [letter, notice] = screen.getAllByRole('row').slice(1);
  if (!letter || !notice) throw new Error('No recipients are shown');
  expect(letter).toHaveTextContent('Confirmation for LakesideMaya Lindqvistann@lakeside.exampleMailbox full2 attempts');
  expect(within(notice).queryByRole('button')).toBeNull();
  expect(screen.getByText(/^The mail server refused these mails permanently/)).toBeVisible();
  await user.click(within(letter).getByRole('button', { name: 'Open: Confirmation for Lakeside' }));
  expect(await screen.findByRole('dialog', { name: /^Sent letter/ })).toBeVisible();
});

test('held mail is announced at the top, with the way to release it', async () => {
  await showPage({ heldDate: '2026-11-20T10:00:00.000Z' });
  expect(await screen.findByText('npx letterdesk release-mail')).toBeVisible();
});

test('a mail during a retry says so instead of a time', async () => {
  await showPage({ waiting: 1 });
  expect(await screen.findByRole('cell', { name: 'Being sent now' })).toBeVisible();
});
