import { listFeatures } from '@letterdesk/contract/whats-new';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { loginCheck } from '../features/whats-new/login-check.ts';
import { someFeatures } from '../features/whats-new/testing/some-features.ts';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { aPerson } from '../testing/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';

async function openMenu() {
  const { user } = await show(<AccountMenu me={aPerson()} />);
  await user.click(screen.getByRole('button', { name: /^Maya Lindqvist/ }));
  return user;
}

const NOT_CHECKED = 'Couldn’t be checked when you signed in';

test("the menu opens What's New again at any time", async () => {
  serveCalls().answer(listFeatures, () => someFeatures('Search'));
  const user = await openMenu();
  expect(screen.queryByText(NOT_CHECKED)).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'What’s New' }));
  const dialog = await screen.findByRole('dialog', { name: 'What’s New' });
  expect(await screen.findByText('Search')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('the menu shows the login error flag', async () => {
  queryClient.setQueryData(loginCheck.queryKey, { news: null, loginError: true });
  await openMenu();
  expect(screen.getByRole('menuitem', { name: /^What’s New/ })).toHaveTextContent(NOT_CHECKED);
});

test('features that failed to load are requested again from the menu', async () => {
  const server = serveCalls();
  server.refuse(listFeatures, 'internal');
  const user = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'What’s New' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(listFeatures, () => someFeatures('Search'));
  await user.click(again);
  expect(await screen.findByText('Search')).toBeVisible();
});
