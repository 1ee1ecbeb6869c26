import { createLetter, getLetter, getLetterStatus, listRecentLetters, saveLetter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { routes, toNewLetter } from '../../paths.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { showNewLetter } from './letter-query.ts';
import { LettersPage } from './letters-page.tsx';
import { aLetter, openedLetter, statusSnapshotOf } from './testing/letter.ts';

function lettersRouter() {
  const root = createRootRoute({ component: Outlet });
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const letters = createRoute({
    getParentRoute: () => signedIn,
    path: routes.letters,
    beforeLoad: ({ location }) => ({ newLetter: location.state.newLetter }),
    component: LettersPage,
  });
  const history = createMemoryHistory({ initialEntries: ['/letters'] });
  return createRouter({ routeTree: root.addChildren([signedIn.addChildren([letters])]), history });
}

/** A new letter after its first save, at its own address. */
async function saveNewLetter() {
  const server = serveCalls();
  const stored = aLetter({ id: 9 });
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.answer(listRecentLetters, () => []);
  server.answer(createLetter, () => stored);
  server.answer(getLetterStatus, () => statusSnapshotOf(stored));
  const made = openedLetter(aLetter({ id: NEW_LETTER_ID, letterId: NEW_LETTER_ID, version: 0 }));
  const router = lettersRouter();
  const shown = await show(<RouterProvider router={router} />);
  await act(async () => {
    showNewLetter(queryClient, made);
    await router.navigate(toNewLetter(made.desk) as object);
  });
  await screen.findByRole('textbox', { name: /^Text of/ });
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/letters/9'));
  return { ...shown, server };
}

test('a letter that was saved here for the first time gives way to the page that says that it was deleted', async () => {
  const { server } = await saveNewLetter();
  expect(screen.getByRole('textbox', { name: /^Text of/ })).toBeVisible();
  server.refuse(getLetterStatus, 'letter_not_found');
  server.refuse(getLetter, 'letter_not_found');
  fireEvent.focus(window);
  expect(await screen.findByRole('heading', { name: 'This letter cannot be opened' })).toBeVisible();
});

test('with unsaved text, its Save leads there', async () => {
  const { server, user } = await saveNewLetter();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  server.refuse(saveLetter, 'letter_not_found');
  server.refuse(getLetter, 'letter_not_found');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'This letter cannot be opened' })).toBeVisible();
});
