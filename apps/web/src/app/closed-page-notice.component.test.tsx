import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ClosedPageNotice, showClosedPage } from './closed-page-notice.tsx';

const SENTENCE = 'The page you asked for is closed.';

/** A router whose /closed leads to /home, which loads until `load` is called. */
async function openAt(start: string) {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: () => (
      <>
        <ClosedPageNotice />
        <Outlet />
      </>
    ),
  });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => `Page ${path}` });
  const closed = createRoute({
    getParentRoute: () => root,
    path: '/closed',
    beforeLoad: () => {
      showClosedPage({ sentence: SENTENCE, at: '/home' });
      throw redirect({ to: '/home' as string, replace: true });
    },
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/home',
    loader: () => loaded,
    component: () => 'Page /home',
  });
  const router = createRouter({
    routeTree: root.addChildren([page('/login'), page('/other'), closed, home]),
    history: createMemoryHistory({ initialEntries: [start] }),
  });
  await show(<RouterProvider router={router as never} />);
  await screen.findByText(`Page ${start}`);
  const go = (to: string) => act(() => void router.navigate({ to: to as string }));
  return { go, load };
}

test('a slow redirect is explained once it has loaded, until the next page', async () => {
  const { go, load } = await openAt('/login');
  go('/closed');
  expect(screen.queryByText(SENTENCE)).toBeNull();
  act(() => load());
  expect(await screen.findByText('Page /home')).toBeVisible();
  expect(screen.getByText(SENTENCE)).toBeVisible();
  go('/other');
  expect(await screen.findByText('Page /other')).toBeVisible();
  go('/home');
  expect(await screen.findByText('Page /home')).toBeVisible();
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test("a redirect that the user leaves early isn't explained later", async () => {
  const { go, load } = await openAt('/login');
  go('/closed');
  go('/other');
  expect(await screen.findByText('Page /other')).toBeVisible();
  act(() => load());
  go('/home');
  expect(await screen.findByText('Page /home')).toBeVisible();
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
