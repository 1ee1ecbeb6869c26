import { listSearchFilters } from '@letterdesk/contract/search';
import { SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { RichTextEditor } from '../editor/rich-text-editor.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { ALL_LETTERS } from '../features/search/search-query-url.ts';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { Menu, MenuItem } from '../ui/menu/menu.tsx';
import { RootPage } from './root-page.tsx';

const PAGES: readonly [string, string, ReactNode][] = [
  ['a page', 'Letterdesk', <p key="page">Records</p>],
  ['the search', 'Search for', <SearchForm key="search" query={ALL_LETTERS} onChange={() => undefined} />],
  [
    'a letter that was just made',
    'Text of it',
    <RichTextEditor
      key="text"
      value="<p>Dear Tara,</p>"
      onChange={() => undefined}
      label="Text of it"
      height={300}
      autoFocus
    />,
  ],
];

beforeEach(() => {
  serveCalls().answer(listSearchFilters, () => SEARCH_FILTERS.map((filter) => ({ ...filter })));
});

function Bar() {
  return (
    <>
      <Menu width={200} trigger={(props) => <button {...props}>Letters</button>}>
        <MenuItem onSelect={() => undefined}>New Letter</MenuItem>
      </Menu>
      <main id="main" tabIndex={-1} aria-label="Letterdesk">
        <Outlet />
      </main>
    </>
  );
}

async function openBar(page: ReactNode) {
  const root = createRootRoute({ component: RootPage });
  const bar = createRoute({ getParentRoute: () => root, id: 'bar', component: Bar });
  const start = createRoute({ getParentRoute: () => bar, path: '/', component: () => 'Here' });
  const next = createRoute({ getParentRoute: () => bar, path: '/next', component: () => page });
  const router = createRouter({
    routeTree: root.addChildren([bar.addChildren([start, next])]),
    history: createMemoryHistory(),
  });
  const shown = await show(<RouterProvider router={router as never} />);
  await screen.findByText('Here');
  const open = async () => {
    // Not awaited: the router's pending state would wait for it.
    act(() => void router.navigate({ to: '/next' as string }));
    await waitFor(() => expect(screen.queryByText('Here')).not.toBeInTheDocument());
    // Focus moves in the next frame.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  return { ...shown, open };
}

test.each(PAGES)('%s takes the focus as it opens', async (_, name, page) => {
  const { open } = await openBar(page);
  await open();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
});

test.each(PAGES)('%s leaves the focus in a menu that opened in the meantime', async (_, _name, page) => {
  const { user, open } = await openBar(page);
  await user.click(screen.getByRole('button', { name: 'Letters' }));
  await open();
  expect(screen.getByRole('menuitem', { name: 'New Letter' })).toHaveFocus();
});
