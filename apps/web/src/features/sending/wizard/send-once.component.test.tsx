import { listCloudDocuments } from '@letterdesk/contract/cloud-documents';
import { checkEmail } from '@letterdesk/contract/email-checks';
import {
  findReturnedAddresses,
  getSentLetter,
  listSentLetters,
  measureEmail,
  prepareEmail,
  sendEmail,
} from '@letterdesk/contract/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

async function openSummary() {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  server.answer(checkEmail, () => ({ results: [] }));
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['tara@client.example'] }));
  server.answer(sendEmail, () => ({ letter: aLetter(), sentLetterId: 7 }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { user } = await show(
    <SendEmailWizard
      letter={aLetter()}
      onAttached={() => undefined}
      onClose={() => undefined}
      onSent={() => undefined}
      onUndone={() => undefined}
    />,
  );
  await screen.findByLabelText('To');
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  for (const _step of [1, 2, 3]) await user.click(within(wizard).getByRole('button', { name: 'Next' }));
  const keys = () =>
    fetched.mock.calls
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
      .filter((key) => key !== null);
  return { user, server, wizard, send: () => within(wizard).getByRole('button', { name: 'Send' }), keys };
}

test('Send pressed twice sends once', async () => {
  const { user, server, wizard, send } = await openSummary();
  await user.dblClick(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail)).toHaveLength(1);
});

test('an approved letter sent by another window is sent again only by Send again', async () => {
  const { user, server, wizard, send } = await openSummary();
  const row = aSentLetter({ recipients: ['tara@client.example'] });
  const { id: sentLetterId, sentDate, sentByName, letterTo } = row;
  server.answer(listSentLetters, () => [row]);
  server.refuse(sendEmail, 'already_sent', {
    letter: aLetter({ sentLetters: 1 }),
    sending: { sentLetterId, sentDate, sentByName, letterTo },
  });
  await user.click(send());
  expect(await within(wizard).findByRole('alert')).toHaveTextContent(
    /^Nothing was sent now\. .* sent this letter to tara@client\.example on .* Choose Send again to send it once more\.$/,
  );
  server.answer(sendEmail, () => ({ letter: aLetter({ sentLetters: 2 }), sentLetterId: 8 }));
  await user.click(await within(wizard).findByRole('button', { name: 'Send again' }));
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail).map(({ body }) => body.letter.sentLetters)).toEqual([0, 1]);
});

test('the summary sends a proposal in two presses, and a checked step leads back', async () => {
  const { user, server, wizard, send } = await openSummary();
  const step = (name: RegExp) => within(wizard).getByRole('button', { name });
  await user.click(step(/^Addresses/));
  expect(within(wizard).getByLabelText('To')).toBeVisible();
  await user.click(step(/Summary$/));
  expect(within(wizard).getByRole('region', { name: 'Step 4 of 5: Summary' })).toBeVisible();
  await user.click(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail)).toHaveLength(1);
  expect(within(wizard).queryByRole('button', { name: /^Addresses/ })).toBeNull();
});

test('a lost answer makes Send say that a retry is safe, and repeat the same sending', async () => {
  const { user, server, wizard, send, keys } = await openSummary();
  server.cutOff(sendEmail);
  await user.click(send());
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(within(wizard).getByText('Sending again is safe: it leaves only once.', { exact: false })).toBeVisible();
  // It would be a second letter.
  expect(within(wizard).queryByRole('button', { name: 'Send later' })).toBeNull();
  server.answer(sendEmail, () => ({ letter: aLetter(), sentLetterId: 7 }));
  await user.click(send());
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('cloud documents are added in the step of the attachments', async () => {
  const { user, server, wizard } = await openSummary();
  server.answer(listCloudDocuments, () => ({ documents: [], attachmentLimit: 20 }));
  await user.click(within(wizard).getByRole('button', { name: 'Previous' }));
  await user.click(within(wizard).getByRole('button', { name: 'Add cloud documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Attachments' });
  expect(await within(dialog).findByText('No cloud documents')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(wizard).toBeVisible();
});
