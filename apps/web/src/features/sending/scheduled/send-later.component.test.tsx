import { checkEmail } from '@letterdesk/contract/email-checks';
import {
  cancelScheduledEmail,
  changeScheduledEmail,
  findScheduledEmail,
  listScheduledEmails,
  scheduleEmail,
} from '@letterdesk/contract/scheduled-emails';
import {
  findReturnedAddresses,
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
import { SendEmailWizard } from '../wizard/send-email-wizard.tsx';
import { aPreparedEmail } from '../wizard/testing/prepared-email.ts';
import { ScheduledList } from './scheduled-list.tsx';
import { aScheduledEmail } from './testing/scheduled-email.ts';

async function openSendLater() {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  server.answer(checkEmail, () => ({ results: [] }));
  const onClose = vi.fn();
  const { user } = await show(
    <SendEmailWizard
      letter={aLetter()}
      onAttached={() => undefined}
      onClose={onClose}
      onSent={() => undefined}
      onUndone={() => undefined}
    />,
  );
  await screen.findByLabelText('To');
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  for (const _step of [1, 2, 3]) await user.click(within(wizard).getByRole('button', { name: 'Next' }));
  await user.click(within(wizard).getByRole('button', { name: 'Send later' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send later' });
  return { server, user, wizard, dialog, onClose };
}

test('Send later schedules the e-mail for the chosen time, and sends nothing', async () => {
  const { server, user, wizard, dialog, onClose } = await openSendLater();
  server.answer(scheduleEmail, () => aScheduledEmail());
  expect(within(dialog).getByRole('button', { name: 'Tomorrow, 8:00 AM' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(
    await within(wizard).findByRole('heading', { name: 'Scheduled for Tue, Dec 1, 2099, 8:00 AM (Chicago time)' }),
  ).toBeVisible();
  const [call] = server.callsOf(scheduleEmail);
  expect(call?.body).toMatchObject({ email: { subject: 'Your assignment' }, sendTime: { time: '08:00' } });
  expect(server.callsOf(sendEmail)).toEqual([]);
  await user.click(within(wizard).getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the outcome cancels the e-mail', async () => {
  const { server, user, wizard, dialog } = await openSendLater();
  server.answer(scheduleEmail, () => aScheduledEmail());
  server.answer(cancelScheduledEmail, () => aScheduledEmail({ state: 'cancelled' }));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await user.click(await within(wizard).findByRole('button', { name: 'Cancel the scheduled e-mail' }));
  expect(await within(wizard).findByRole('heading', { name: 'Cancelled' })).toBeVisible();
});

test('Send later of a letter that is scheduled already replaces that e-mail', async () => {
  const { server, user, wizard, dialog } = await openSendLater();
  server.answer(findScheduledEmail, () => ({ scheduledEmail: aScheduledEmail({ version: 4 }) }));
  server.answer(changeScheduledEmail, () => aScheduledEmail({ version: 5 }));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await within(wizard).findByRole('heading', { name: /^Scheduled for/ });
  const [call] = server.callsOf(changeScheduledEmail);
  expect(call).toMatchObject({ params: { id: 5 }, body: { version: 4, email: { subject: 'Your assignment' } } });
  expect(server.callsOf(scheduleEmail)).toEqual([]);
});

test('a refused schedule says why in the summary, and Esc closes only the small dialog', async () => {
  const { server, user, wizard, dialog } = await openSendLater();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(wizard).toBeVisible();
  const finding = {
    place: { part: 'text', line: 0, from: 0, to: 3 },
    message: '“TBD” is a placeholder.',
    remedy: 'Replace it.',
  } as const;
  server.refuse(scheduleEmail, 'checks_failed', {
    results: [{ check: 'placeholder', title: 'Placeholder', severity: 'ask', findings: [finding], more: 0 }],
  });
  await user.click(within(wizard).getByRole('button', { name: 'Send later' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Send later' })).getByRole('button', { name: 'Schedule' }),
  );
  expect(await within(wizard).findByText('“TBD” is a placeholder.')).toBeVisible();
  expect(within(wizard).getByRole('button', { name: 'Send later' })).toBeDisabled();
});

test('the list leads to the letters that wait, need a review or were stopped', async () => {
  const server = serveCalls();
  server.answer(listScheduledEmails, () => ({
    content: [
      aScheduledEmail(),
      aScheduledEmail({ id: 6, isOutdated: true, letter: { id: 10, name: 'Second' } }),
      aScheduledEmail({ id: 7, state: 'stopped', letter: { id: null, name: 'Deleted' } }),
    ],
    total: 3,
  }));
  await show(<ScheduledList heading={<h2>Scheduled</h2>} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Assignment confirmationTo tara@client\.exampleScheduledTue, Dec 1, 2099/),
    expect.stringMatching(/^SecondTo tara@client\.exampleNeeds review/),
    expect.stringMatching(/^DeletedTo tara@client\.exampleNot sent/),
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/letters/9', '/letters/10']);
});
