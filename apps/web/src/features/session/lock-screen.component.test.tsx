import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { aPerson, createTokens } from '../../testing/signed-in.ts';
import { LockScreen } from './lock-screen.tsx';

async function showLocked({ minutes = 30, ...config }: { minutes?: number; signInMode?: 'frame' | 'redirect' } = {}) {
  const me = aPerson();
  const shown = await show(<LockScreen minutes={minutes} isClosing={false} />, me, config);
  act(() => shown.session.lock());
  return { ...shown, me };
}

test('the lock screen signs in with a frame that asks the person', async () => {
  const { user } = await showLocked();
  expect(screen.getByRole('heading', { name: 'Locked after 30 minutes without activity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByTitle('Sign in')).toHaveAttribute('src', expect.stringContaining('prompt=login'));
});

test('the lock screen signs in with a window if the provider forbids frames, so that the page stays', async () => {
  await showLocked({ signInMode: 'redirect', minutes: 1 });
  expect(screen.getByRole('heading', { name: 'Locked after 1 minute without activity' })).toBeVisible();
  expect(screen.getByText('A small window opens for it. This page stays as it is.')).toBeVisible();
});

test('the lock screen waits for the session once tokens come', async () => {
  const { session, me } = await showLocked();
  act(() => void session.acceptTokens(createTokens(me)));
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
