import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkEmail } from '@letterdesk/contract/email-checks';
import {
  findReturnedAddresses,
  getSentLetter,
  listSentLetters,
  measureEmail,
  prepareEmail,
  sendEmail,
} from '@letterdesk/contract/sending';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

function aResult(severity: CheckResult['severity'], title: string, message: string): CheckResult {
  const place = { part: 'recipients', line: 0, from: 0, to: 4 } as const;
  return { check: title, title, severity, findings: [{ place, message, remedy: 'Check the address.' }], more: 0 };
}

const STRANGER = aResult('ask', 'Unknown recipient', '“tara@client.example” isn’t a contact.');
const DEAD = aResult('note', 'Domain without mail server', 'We found no mail server for “client.example”.');

type Found = { results: CheckResult[] };

/** @param answer null if the check gets no answer. */
async function openSummary(answer: (() => Found | Promise<Found>) | null, approves = false) {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['tara@client.example'] }));
  server.answer(sendEmail, () => ({ letter: aLetter(), sentLetterId: 7 }));
  if (answer === null) server.cutOff(checkEmail);
  else server.answer(checkEmail, answer);
  const approve = vi.fn(async () => undefined);
  const ignore = () => undefined;
  const props = { letter: aLetter(), onAttached: ignore, onClose: ignore, onSent: ignore, onUndone: ignore };
  const { user } = await show(<SendEmailWizard {...props} {...(approves && { approve })} />);
  await screen.findByLabelText('To');
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  for (const _step of [1, 2, 3]) await user.click(within(wizard).getByRole('button', { name: 'Next' }));
  const send = () => within(wizard).getByRole('button', { name: 'Send' });
  const found = () => within(wizard).findByRole('region', { name: 'What the checks found' });
  return { user, server, wizard, approve, send, found };
}

test('the summary asks about a finding before Send, and sends the reason with the letter', async () => {
  const { user, server, wizard, send, found } = await openSummary(() => ({ results: [STRANGER, DEAD] }));
  expect(await found()).toHaveTextContent(/isn’t a contact\..*no mail server/);
  expect(send()).toBeDisabled();
  await user.type(within(await found()).getByRole('textbox'), 'Her new assistant');
  await user.click(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail)[0]?.body.passedChecks).toMatchObject([
    { check: 'Unknown recipient', reason: 'Her new assistant' },
  ]);
});

test('a note in the summary asks for nothing and stops nothing', async () => {
  const { user, wizard, send, found } = await openSummary(() => ({ results: [DEAD] }));
  expect(within(await found()).queryByRole('textbox')).toBeNull();
  expect(send()).toBeEnabled();
  await user.click(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
});

test('a letter is approved only after the checks of its e-mail have answered', async () => {
  const answered = Promise.withResolvers<Found>();
  const { user, server, approve, send, found } = await openSummary(() => answered.promise, true);
  await user.click(send());
  expect(approve).not.toHaveBeenCalled();
  answered.resolve({ results: [STRANGER] });
  await user.type(within(await found()).getByRole('textbox'), 'Her new assistant');
  expect(approve).not.toHaveBeenCalled();
  expect(server.callsOf(sendEmail)).toEqual([]);
  await user.click(send());
  await screen.findByText('Letter successfully sent');
  expect(approve).toHaveBeenCalledOnce();
});

test('a letter is not approved while its e-mail can’t be checked', async () => {
  const { user, approve, send } = await openSummary(null, true);
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
  expect(approve).not.toHaveBeenCalled();
});

test('a letter that needs no approval is sent even if its e-mail can’t be checked before', async () => {
  const { user, wizard, send } = await openSummary(null);
  await user.click(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
});
