import { getSentLetter, listSentLetters, type SentLetter } from '@letterdesk/contract/sending';
import { undoSending } from '@letterdesk/contract/undo-sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { OutcomeStep } from '../outcome/outcome-step.tsx';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { aRequest } from '../wizard/testing/a-request.ts';
import { UndoNotice } from './undo-notice.tsx';

const LETTER = aLetter();
const REQUEST = aRequest(LETTER);
const UNDONE = { letter: LETTER, request: REQUEST };

/** A sending whose mail is held for some milliseconds; null once it may leave. */
function held(undoableFor: number | null, state: 'queued' | 'sent' = 'queued'): SentLetter {
  const sent = aSentLetter({ recipients: ['tara@client.example'] });
  return { ...sent, undoableFor, recipients: sent.recipients.map((recipient) => ({ ...recipient, state })) };
}

async function showOutcome(sending: SentLetter) {
  const server = serveCalls();
  server.answer(getSentLetter, () => sending);
  server.answer(undoSending, () => UNDONE);
  const onUndone = vi.fn();
  const { user } = await show(<OutcomeStep letterId={LETTER.id} sentLetterId={sending.id} onUndone={onUndone} />);
  return { user, server, onUndone };
}

async function showNotice(sending: SentLetter) {
  const server = serveCalls();
  server.answer(listSentLetters, () => [sending]);
  server.answer(undoSending, () => UNDONE);
  const onUndone = vi.fn();
  const { user } = await show(<UndoNotice letterId={LETTER.id} count={1} onUndone={onUndone} />);
  return { user, server, onUndone };
}

test('the last step counts down, and is read out once', async () => {
  await showOutcome(held(8_000));
  expect(await screen.findByText('Sending in 8 s')).toHaveAttribute('aria-hidden');
  const status = screen.getByRole('status');
  const words = 'The letter leaves in a few seconds. Choose Undo to stop it.';
  expect(within(status).getByRole('heading', { name: words })).toBeVisible();
  expect(status).toHaveTextContent('To tara@client.example.');
  expect(await screen.findByText('Sending in 7 s')).toBeVisible();
  expect(within(status).getByRole('heading', { name: words })).toBeVisible();
});

test('the last step continues to the outcome by itself', async () => {
  const { server } = await showOutcome(held(600));
  expect(await screen.findByText('Sending in 1 s')).toBeVisible();
  server.answer(getSentLetter, () => held(null, 'sent'));
  expect(await screen.findByRole('heading', { name: 'Letter successfully sent' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo pressed twice undoes once and gives back the request', async () => {
  const { user, server, onUndone } = await showOutcome(held(60_000));
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
  expect(onUndone).toHaveBeenCalledWith(expect.objectContaining({ request: REQUEST }), 7);
  expect(server.callsOf(undoSending).map(({ params }) => params)).toEqual([{ id: 7 }]);
});

test('an undo that comes too late says so and shows the outcome', async () => {
  const { user, server, onUndone } = await showOutcome(held(60_000));
  server.refuse(undoSending, 'already_left');
  await screen.findByRole('button', { name: 'Undo' });
  server.answer(getSentLetter, () => held(null, 'sent'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent('The e-mail has already left, so it can’t be undone.');
  expect(await screen.findByText('Letter successfully sent')).toBeInTheDocument();
  expect(onUndone).not.toHaveBeenCalled();
});

test('a sending that was undone in another window can be opened again', async () => {
  const { user, server, onUndone } = await showOutcome(held(1_000));
  await screen.findByRole('button', { name: 'Undo' });
  server.refuse(getSentLetter, 'sent_letter_not_found');
  expect(await screen.findByRole('heading', { name: 'Sending undone' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the e-mail again' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
});

test('the letter page says that a sending is held, until it leaves', async () => {
  const { server } = await showNotice(held(1_200));
  expect(await screen.findByText('Sending in 2 s')).toBeVisible();
  server.answer(listSentLetters, () => [held(null)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo sending' })).toBeNull());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the letter page says nothing about a sending that this user may not undo', async () => {
  const { server } = await showNotice(held(null));
  await waitFor(() => expect(server.callsOf(listSentLetters)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo sending' })).toBeNull();
});

test('Undo on the letter page works by the keyboard', async () => {
  const { user, onUndone } = await showNotice(held(60_000));
  await screen.findByRole('button', { name: 'Undo sending' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo sending' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
});

test('an undo whose answer was lost can be repeated, even after the hold', async () => {
  const { user, server, onUndone } = await showNotice(held(60_000));
  server.cutOff(undoSending);
  await user.click(await screen.findByRole('button', { name: 'Undo sending' }));
  await screen.findByRole('dialog', { name: 'Something went wrong' });
  await user.keyboard('{Escape}');
  server.answer(listSentLetters, () => []);
  expect(await screen.findByText('Undo got no answer. Choose Undo again.')).toBeVisible();
  server.answer(undoSending, () => UNDONE);
  await user.click(screen.getByRole('button', { name: 'Undo sending' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
});
