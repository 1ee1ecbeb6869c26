import { checkEmail } from '@letterdesk/contract/email-checks';
import {
  type EmailRequest,
  findReturnedAddresses,
  getSentLetter,
  listSentLetters,
  measureEmail,
  prepareEmail,
  sendEmail,
} from '@letterdesk/contract/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { CHANGED_CITY } from '../../checks/testing/changed-city.ts';
import { aLetter } from '../../letters/testing/letter.ts';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aRequest } from './testing/a-request.ts';
import { aPreparedEmail } from './testing/prepared-email.ts';

const FILE = { watermarked: false, watermarkable: true, contentType: 'Uploaded file', size: 5_000 } as const;
const LETTER = aLetter({
  version: 4,
  attachments: [
    { ...FILE, id: 4, name: 'Terms.pdf', extension: 'pdf' },
    { ...FILE, id: 5, name: 'Map.png', extension: 'png' },
  ],
});

const PASSED = { check: 'day-of-week', title: 'Weekday', messages: ['It is a Tuesday.'], reason: 'Agreed with Tara.' };

const aStoredRequest = (with_: Partial<EmailRequest> = {}) =>
  aRequest({ id: LETTER.id, version: 3 }, { emailAttachments: [4], passedChecks: [PASSED], ...with_ });

async function reopen(request: EmailRequest = aStoredRequest()) {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  server.answer(checkEmail, () => ({ results: [] }));
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['tara@client.example'] }));
  server.answer(sendEmail, () => ({ letter: LETTER, sentLetterId: 7 }));
  const { user } = await show(
    <SendEmailWizard
      letter={LETTER}
      reopened={request}
      onAttached={() => undefined}
      onClose={() => undefined}
      onSent={() => undefined}
      onUndone={() => undefined}
    />,
  );
  await screen.findByRole('region', { name: 'Step 4 of 5: Summary' });
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  const button = (name: string | RegExp) => within(wizard).getByRole('button', { name });
  return { user, server, wizard, button };
}

test('a stored e-mail opens at its summary, with the focus there', async () => {
  const { wizard, button } = await reopen();
  expect(within(wizard).getByText('A subject of its own')).toBeVisible();
  expect(await within(wizard).findByText('Words typed by hand.')).toBeVisible();
  expect(button(/^Terms\.pdf/)).toBeVisible();
  expect(within(wizard).queryByRole('button', { name: /^Map\.png/ })).toBeNull();
  expect(button('Send')).toBeEnabled();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Step 4 of 5: Summary' })).toHaveFocus());
});

test('each step shows what the stored e-mail had', async () => {
  const { user, wizard, button } = await reopen();
  await user.click(button('Previous'));
  expect(within(wizard).getByRole('checkbox', { name: 'Terms.pdf goes with this e-mail' })).toBeChecked();
  expect(within(wizard).getByRole('checkbox', { name: 'Map.png goes with this e-mail' })).not.toBeChecked();
  await user.click(button('Previous'));
  expect(within(wizard).getByRole('textbox', { name: 'Subject' })).toHaveValue('A subject of its own');
  await user.click(button('Previous'));
  expect(within(wizard).getByRole('list', { name: 'To addresses' })).toHaveTextContent(
    /^tara@client\.exampleann@client\.example$/,
  );
  expect(within(wizard).getByLabelText('From Email')).toHaveValue('other@meridale.example');
  expect(within(wizard).getByLabelText('From Name')).toHaveValue('Otto Marsh');
  expect(within(wizard).getByText('What you typed before is back.')).toBeVisible();
});

test('a stored e-mail is sent as it was, for the current version of the letter', async () => {
  const { user, server, wizard, button } = await reopen();
  await user.click(button('Send'));
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ...aStoredRequest(), letter: { id: LETTER.id, version: 4, sentLetters: 0 } }),
  ]);
});

test('a check that passed before needs another reason when it finds something else', async () => {
  const { user, server, wizard, button } = await reopen();
  const { check, title } = PASSED;
  const findings = CHANGED_CITY.findings.map((finding) => ({ ...finding, message: 'It is a Friday.' }));
  const results = [{ ...CHANGED_CITY, check, title, findings }];
  server.refuse(sendEmail, 'checks_failed', { results });
  await user.click(button('Send'));
  expect(await within(wizard).findByText('It is a Friday.')).toBeVisible();
  expect(within(wizard).getByRole('textbox', { name: /say why/ })).toHaveValue('');
  expect(await within(wizard).findByRole('button', { name: 'Send' })).toBeDisabled();
});

test('an e-mail without a choice of attachments takes all of them', async () => {
  const { button } = await reopen(aStoredRequest({ emailAttachments: undefined }));
  expect(button(/^Terms\.pdf/)).toBeVisible();
  expect(button(/^Map\.png/)).toBeVisible();
});

test('an e-mail with less than the prepared one takes nothing from it', async () => {
  const { user, wizard, button } = await reopen(aStoredRequest({ cc: '', message: '' }));
  expect(await within(wizard).findByRole('textbox', { name: 'Message' })).not.toHaveTextContent('Dear Tara');
  await user.click(button(/^Addresses/));
  expect(within(wizard).queryByRole('list', { name: 'CC addresses' })).toBeNull();
});
