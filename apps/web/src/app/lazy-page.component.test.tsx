import { getAppConfig } from '@letterdesk/contract/session';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { aPerson, signedInAs } from '../testing/signed-in.ts';
import { lazyPage } from './lazy-page.ts';
import { PageFailure } from './page-failure.tsx';

const Page = () => 'The search';

async function openPage() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<{ Page: () => string }>>()
    .mockRejectedValueOnce(new Error('page.css did not come.'));
  load.mockResolvedValue({ Page });
  const router = createRouter({
    routeTree: createRootRoute({ component: lazyPage(load, 'Page') }),
    history: createMemoryHistory(),
    defaultErrorComponent: PageFailure,
  });
  return show(<RouterProvider router={router} />);
}

test('a page that failed to load offers a retry, and loads', async () => {
  serveCalls().cutOff(getAppConfig);
  const { user } = await openPage();
  expect(await screen.findByRole('heading', { name: 'Letterdesk can’t be reached' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The search')).toBeVisible();
});

test("a page that its server doesn't have asks for a reload, because it may be of a newer version", async () => {
  const { config } = await signedInAs(aPerson());
  serveCalls().answer(getAppConfig, () => config);
  await openPage();
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
