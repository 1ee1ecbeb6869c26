import { cancelScheduledEmail, changeScheduledEmail, findScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { aScheduledEmail } from './testing/scheduled-email.ts';

async function showNotice(changes: Parameters<typeof aScheduledEmail>[0] = {}) {
  const server = serveCalls();
  server.answer(findScheduledEmail, () => ({ scheduledEmail: aScheduledEmail(changes) }));
  const onReview = vi.fn();
  const { user } = await show(<ScheduledNotice letter={aLetter()} onReview={onReview} />);
  await screen.findByText(/Chicago time|Being sent/);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return { server, user, button, onReview };
}

test('a new time is chosen by keyboard and shown', async () => {
  const { server, user, button } = await showNotice();
  const sendTime = { date: '2099-12-02', time: '09:30', zone: 'America/Chicago' };
  server.answer(changeScheduledEmail, () =>
    aScheduledEmail({ version: 2, sendTime, sendAt: '2099-12-02T15:30:00.000Z' }),
  );
  server.answer(findScheduledEmail, () => ({ scheduledEmail: aScheduledEmail({ version: 2, sendTime }) }));
  await user.click(button('Change'));
  const dialog = await screen.findByRole('dialog', { name: 'Change when it is sent' });
  expect(within(dialog).getByText('Choose a time within a year.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Change' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Tomorrow, 8:00 AM' }));
  await user.keyboard('{Enter}');
  expect(within(dialog).getByText(/^Will be sent on .*, 8:00 AM \(Chicago time\)\.$/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText(/^Will be sent on Wed, Dec 2, 2099, 9:30 AM \(Chicago time\)/)).toBeVisible();
  const [call] = server.callsOf(changeScheduledEmail);
  expect(call).toMatchObject({ params: { id: 5 }, body: { version: 1, sendTime: { time: '08:00' } } });
});

test('Send now asks first, and then says that it is being sent', async () => {
  const { server, user, button } = await showNotice();
  server.answer(changeScheduledEmail, () => aScheduledEmail({ version: 2, sendAt: '2026-01-01T00:00:00.000Z' }));
  await user.click(button('Send now'));
  const dialog = await screen.findByRole('dialog', { name: 'Send now?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Being sent to tara@client.example.')).toBeVisible();
  expect(server.callsOf(changeScheduledEmail)[0]?.body).toEqual({ version: 1, sendTime: 'now' });
});

test('a cancelled e-mail can be edited and sent after all', async () => {
  const { server, user, button, onReview } = await showNotice();
  server.answer(cancelScheduledEmail, () =>
    aScheduledEmail({ state: 'cancelled', abilities: { change: false, cancel: false } }),
  );
  await user.click(button('Cancel the scheduled e-mail'));
  expect(await screen.findByText('Cancelled: this letter won’t be sent.')).toBeVisible();
  await user.click(button('Edit the e-mail'));
  expect(onReview).toHaveBeenCalledWith(aScheduledEmail().email);
});

test('a change that came too late says so and shows what became of it', async () => {
  const { server, user, button } = await showNotice();
  server.refuse(cancelScheduledEmail, 'scheduled_email_over');
  server.answer(findScheduledEmail, () => ({ scheduledEmail: null }));
  await user.click(button('Cancel the scheduled e-mail'));
  expect(await screen.findByText('This e-mail isn’t waiting any more. Nothing was changed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Will be sent/)).toBeNull());
});

test('an e-mail whose letter was changed leads to its review', async () => {
  const { user, button, onReview } = await showNotice({ isOutdated: true });
  await user.click(button('Review and send'));
  expect(onReview).toHaveBeenCalledWith(aScheduledEmail().email);
});
