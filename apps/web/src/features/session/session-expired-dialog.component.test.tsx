import type { AppConfig } from '@letterdesk/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SignInMessage } from '../../sso/message.ts';
import { show } from '../../testing/show.tsx';
import { aPerson, createTokens } from '../../testing/signed-in.ts';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

const MAYA = aPerson();
const OWEN = aPerson({ username: 'owen.castellan', name: 'Owen Castellan' });
const PAGE = (
  <>
    <input aria-label="Title" defaultValue="Typed" />
    <SessionExpiredDialog />
  </>
);

/** A page with typed text and an expired session. */
async function showExpired(signInMode: AppConfig['signInMode']) {
  const shown = await show(PAGE, MAYA, { signInMode });
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Title' });
  await shown.user.type(field, ' more');
  shown.session.refused(await shown.session.token());
  return { ...shown, field, dialog: await screen.findByRole('dialog', { name: 'Your session has expired' }) };
}

/** A message from the frame or window. */
function answer(source: MessageEventSource | null, data: SignInMessage): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })));
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Sign in');
const tokens = (person: typeof MAYA): SignInMessage => ({ type: 'letterdesk:token', ...createTokens(person) });

test('the framed sign-in ignores Esc, holds calls and returns the focus', async () => {
  const { user, session, field, dialog } = await showExpired('frame');
  expect(dialog).toHaveTextContent('Sign in again as Maya Lindqvist. Nothing you typed is lost.');
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  const waiting = session.token();
  answer(frame().contentWindow, tokens(MAYA));
  expect(await waiting).toBe(await session.token());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(field).toHaveValue('Typed more');
  await waitFor(() => expect(field).toHaveFocus());
});

test("another person who signs in there doesn't get the page and is asked again", async () => {
  const { user, session, dialog } = await showExpired('frame');
  answer(frame().contentWindow, tokens(OWEN));
  expect(dialog).toHaveTextContent(
    'Someone else is signed in. This page is Maya Lindqvist’s: sign in as Maya Lindqvist to continue, or sign out instead.',
  );
  expect(session.getState()).toMatchObject({ status: 'expired', me: { name: 'Maya Lindqvist' } });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(frame()).toHaveFocus();
  expect(new URL(frame().src).searchParams.get('prompt')).toBe('login');
  answer(frame().contentWindow, tokens(MAYA));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a cancelled sign-in says why and can be retried', async () => {
  const { user, dialog } = await showExpired('frame');
  answer(frame().contentWindow, {
    type: 'letterdesk:sign-in-failed',
    error: 'access_denied',
    description: 'You cancelled the sign-in.',
  });
  expect(dialog).toHaveTextContent('You cancelled the sign-in.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(frame()).toBeInTheDocument();
});

test('a blocked sign-in window is reported, and a closed one can be opened again', async () => {
  const opened: (Window | null)[] = [null, window, window];
  const open = vi.spyOn(window, 'open').mockImplementation(() => opened.shift() ?? null);
  const { user, dialog } = await showExpired('redirect');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(dialog).toHaveTextContent('Your browser did not open the window.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(open).toHaveBeenCalledTimes(3);
  answer(window, tokens(MAYA));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  open.mockRestore();
});
