import { processIds } from '@letterdesk/contract/flooding';
import { createLetter, getLetter, getLetterStatus, listRecentLetters, saveLetter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { routes, toNewLetter } from '../../paths.ts';
import { type FakeServer, serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { keepSearchParameters } from '../session/search-parameters.ts';
import { showNewLetter } from './letter-query.ts';
import { LettersPage } from './letters-page.tsx';
import { aLetter, openedLetter, statusSnapshotOf } from './testing/letter.ts';

function lettersRouter(start = '/letters') {
  const root = createRootRoute({ component: Outlet });
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const letters = createRoute({
    getParentRoute: () => signedIn,
    path: routes.letters,
    beforeLoad: ({ location }) => ({ newLetter: location.state.newLetter }),
    component: LettersPage,
  });
  const history = createMemoryHistory({ initialEntries: [start] });
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
    await router.navigate(toNewLetter(made.draftId) as object);
  });
  await screen.findByRole('textbox', { name: /^Text of/ });
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/letters/9'));
  return { ...shown, server };
}

test('a new letter is replaced by a message if it was deleted after its first save', async () => {
  const { server } = await saveNewLetter();
  expect(screen.getByRole('textbox', { name: /^Text of/ })).toBeVisible();
  server.refuse(getLetterStatus, 'letter_not_found');
  server.refuse(getLetter, 'letter_not_found');
  fireEvent.focus(window);
  expect(await screen.findByRole('heading', { name: 'This letter can’t be opened' })).toBeVisible();
});

test.each([
  [{ isApprovingMode: 'true' }, 0],
  [{ assignmentId: '401', isApprovingMode: 'true' }, 1],
])('the wizard opens automatically if the link names a record: %j', async (parameters, opened) => {
  const server = serveCalls();
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.answer(listRecentLetters, () => []);
  server.answer(listTemplateNames, () => []);
  server.answer(processIds, () => ({ ids: {}, given: [], unknown: [], division: null, contacts: [], warning: null }));
  keepSearchParameters(new URLSearchParams(parameters));
  onTestFinished(() => keepSearchParameters(new URLSearchParams()));
  await show(<RouterProvider router={lettersRouter()} />);
  expect(await screen.findByRole('heading', { name: 'Letters' })).toBeVisible();
  // The wizard is loaded when it opens.
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByRole('dialog')).toHaveLength(opened);
});

test('Save of a deleted letter with unsaved text opens the message that it was deleted', async () => {
  const { server, user } = await saveNewLetter();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  server.refuse(saveLetter, 'letter_not_found');
  server.refuse(getLetter, 'letter_not_found');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'This letter can’t be opened' })).toBeVisible();
});

const READER = aPerson({
  home: '/search',
  abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
});

/** Opens a letter's address as a person who may only read. */
async function openAsReader(server: FakeServer) {
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  const router = lettersRouter('/letters/9');
  await show(<RouterProvider router={router} />, READER);
  return router;
}

test("a letter's address redirects read-only users to the search, except its approvers", async () => {
  const others = { update: 'letter_read_only', revoke: 'revoke_sender_only' } as const;
  const server = serveCalls();
  const letter = aLetter();
  server.answer(getLetter, () => ({ ...letter, refusals: { ...letter.refusals, ...others } }));
  const router = await openAsReader(server);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/search'));
  expect(router.latestLocation.search).toEqual({ key: 'letterId', value: '9' });
  cleanup();

  queryClient.clear();
  server.answer(getLetterStatus, () => statusSnapshotOf(letter));
  const refusals = { ...letter.refusals, ...others, approve: null };
  server.answer(getLetter, () => ({ ...letter, refusals }));
  const opened = await openAsReader(server);
  expect(await screen.findByRole('textbox', { name: /^Text of/ })).toBeVisible();
  expect(opened.history.location.href).toBe('/letters/9');
});

test("a letter that can't be opened redirects read-only users to the search", async () => {
  const server = serveCalls();
  server.refuse(getLetter, 'letter_not_found');
  await openAsReader(server);
  expect(await screen.findByRole('link', { name: 'Go to the search' })).toHaveAttribute('href', '/search');
});
