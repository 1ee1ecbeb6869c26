import { listRecentLetters } from '@letterdesk/contract/letters';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { LoginPage } from '../features/session/login-page.tsx';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { aPerson, createTokens } from '../testing/signed-in.ts';
import { tabStorage } from '../ui/storage/tab-storage.ts';
import { Layout } from './layout.tsx';

function GoOn({ onContinue }: { onContinue: () => void }) {
  useEffect(onContinue, [onContinue]);
  return null;
}

async function openLetter18() {
  serveCalls().answer(listRecentLetters, () => []);
  const root = createRootRoute();
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <LoginPage welcome={(onContinue) => <GoOn onContinue={onContinue} />} />,
  });
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Layout });
  const letters = createRoute({ getParentRoute: () => signedIn, path: '/letters/{-$id}', component: () => 'A letter' });
  const router = createRouter({
    routeTree: root.addChildren([login, signedIn.addChildren([letters])]),
    history: createMemoryHistory({ initialEntries: ['/letters/18?isApprovingMode=true'] }),
  });
  const me = aPerson();
  const { session } = await show(<RouterProvider router={router as never} />, me);
  await screen.findByText('A letter');
  return { session, me, leadsTo: () => router.latestLocation.href };
}

test('a user signed out by another tab returns to the same page after signing in', async () => {
  const { session, me, leadsTo } = await openLetter18();
  act(() => void session.endFor(me.username));
  expect(await screen.findByText(/^You’re signed out\./)).toBeVisible();
  expect(leadsTo()).toBe('/login');
  // Nothing is stored until someone signs in.
  expect(tabStorage.get('letterdesk:wanted-path')).toBeNull();
  act(() => session.reopen());
  act(() => void session.acceptTokens(createTokens(me)));
  expect(await screen.findByText('A letter')).toBeVisible();
  expect(leadsTo()).toBe('/letters/18?isApprovingMode=true');
});
