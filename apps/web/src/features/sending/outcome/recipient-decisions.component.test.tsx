import { decideRecipients, getSentLetter, type SentLetter } from '@letterdesk/contract/sending';
import { abilitiesOf } from '@letterdesk/core/commands';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { RecipientDecisions } from './recipient-decisions.tsx';
import { SentLetterModal } from './sent-letter-modal.tsx';
import { aSentLetter } from './testing/sent-letter.ts';

const REFUSALS = { decide: null, undo: 'already_left' } as const;

function uncertain(...addresses: readonly string[]): SentLetter {
  const letter = aSentLetter({ recipients: [...addresses, 'there@client.example'] });
  const recipients = letter.recipients.map((recipient) =>
    addresses.includes(recipient.address)
      ? { ...recipient, state: 'uncertain' as const, decidable: true, copy: 2 }
      : recipient,
  );
  return { ...letter, recipients, refusals: REFUSALS, abilities: abilitiesOf(REFUSALS) };
}

async function decide(letter: SentLetter, button: string, confirm: string) {
  const server = serveCalls();
  server.answer(decideRecipients, () => letter);
  const { user } = await show(<RecipientDecisions sentLetter={letter} listed />);
  await user.click(screen.getByRole('button', { name: button }));
  const question = await screen.findByRole('dialog', { name: confirm });
  const asked = question.textContent;
  await user.click(within(question).getByRole('button', { name: confirm }));
  await waitFor(() => expect(server.callsOf(decideRecipients)).toHaveLength(1));
  return { asked, sent: server.callsOf(decideRecipients)[0]?.body };
}

const [ANN, BOB] = ['ann@client.example', 'bob@client.example'];

test('one of several recipients is marked as sent, and the others stay unchanged', async () => {
  const { asked, sent } = await decide(uncertain(ANN, BOB), `Mark as sent: ${BOB}`, 'Mark as sent');
  expect(asked).toContain(BOB);
  expect(asked).not.toContain(ANN);
  expect(sent).toEqual({ addresses: [BOB], seen: [{ address: BOB, copy: 2 }], decision: 'mark_as_sent' });
});

test('one of several recipients gets the mail again', async () => {
  const { sent } = await decide(uncertain(ANN, BOB), `Send again: ${ANN}`, 'Send again');
  expect(sent?.addresses).toEqual([ANN]);
});

test('one button decides about all open recipients', async () => {
  const { asked, sent } = await decide(uncertain(ANN, BOB), 'Send again to all 2', 'Send again');
  expect(asked).toContain(`${ANN}, ${BOB}`);
  expect(sent?.addresses).toEqual([ANN, BOB]);
});

test('a single open recipient has its two buttons once', async () => {
  await decide(uncertain(ANN), 'Send again', 'Send again');
  expect(screen.queryByRole('button', { name: `Send again: ${ANN}` })).toBeNull();
});

test('recipients delivered in the meantime are listed if none is selected', async () => {
  const server = serveCalls();
  const why = `There is nothing to decide for ${ANN} any more.`;
  server.refuse(decideRecipients, 'nothing_to_decide', undefined, why);
  const { user } = await show(<RecipientDecisions sentLetter={uncertain(ANN, BOB)} listed />);
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as sent' }));
  const question = await screen.findByRole('dialog', { name: 'Mark as sent' });
  await user.click(within(question).getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toHaveTextContent(why);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mark as sent' })).toBeNull());
});

test('an uncertain delivery is reported in the wizard for each recipient', async () => {
  const letter = uncertain(ANN, BOB);
  serveCalls().answer(getSentLetter, () => ({ ...letter, recipients: letter.recipients.slice(0, 2) }));
  await show(<OutcomeStep letterId={9} sentLetterId={7} onUndone={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'It may not have arrived' })).toBeVisible();
  expect(screen.getAllByText('Uncertain')).toHaveLength(2);
});

test('Esc closes the question and keeps the sent letter; a decision leaves nothing open', async () => {
  const server = serveCalls();
  server.answer(getSentLetter, () => uncertain(ANN, BOB));
  server.answer(decideRecipients, () => aSentLetter({ recipients: [ANN, BOB] }));
  const { user } = await show(<SentLetterModal sentLetterId={7} onClose={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Mark all 2 as sent' });
  await user.click(button);
  const question = await screen.findByRole('dialog', { name: 'Mark as sent' });
  const confirm = within(question).getByRole('button', { name: 'Mark as sent' });
  await waitFor(() => expect(confirm).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: /^Sent letter/ })).toBeVisible();
  expect(server.callsOf(decideRecipients)).toEqual([]);
  await user.click(button);
  server.answer(getSentLetter, () => aSentLetter({ recipients: [ANN, BOB] }));
  const again = await screen.findByRole('dialog', { name: 'Mark as sent' });
  await user.click(within(again).getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark / })).toBeNull());
  expect(screen.queryByText('Uncertain')).toBeNull();
});
