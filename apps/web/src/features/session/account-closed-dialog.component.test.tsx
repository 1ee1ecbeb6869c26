import { getSession } from '@letterdesk/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '../../api/call.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { AccountClosedDialog } from './account-closed-dialog.tsx';

test('a closed account covers the page with its text, and calls wait until it is reopened', async () => {
  const server = serveCalls();
  server.refuse(getSession, 'account_closed');
  const { session, user } = await show(
    <>
      <input aria-label="Title" defaultValue="Typed" />
      <AccountClosedDialog />
    </>,
  );
  const waiting = call(getSession);
  const dialog = await screen.findByRole('dialog', { name: 'Your account was closed' });
  expect(dialog).toHaveTextContent('What you typed stays in this browser');
  expect(session.getState().status).toBe('closed');
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  const later = call(getSession);
  expect(server.callsOf(getSession)).toHaveLength(1);
  server.answer(getSession, () => aPerson({ name: 'Maya Again' }));
  session.refused(await Promise.resolve('another token'));
  // The session of this test asks no server when it is checked.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect((await waiting).name).toBe('Maya Again');
  expect((await later).name).toBe('Maya Again');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed');
});
