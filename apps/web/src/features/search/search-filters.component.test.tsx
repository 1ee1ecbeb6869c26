import {
  COUNTED_RESULTS,
  EXPORTED_RESULTS,
  exportLetters,
  listSearchFilters,
  type SearchRow,
  searchLetters,
} from '@letterdesk/contract/search';
import type { Session } from '@letterdesk/contract/session';
import { LETTER_STATUS_LABELS, LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { SearchPage } from './search-page.tsx';
import { aRow } from './testing/a-row.ts';

const SIX = LETTER_STATUSES.map((status, index) => aRow(index + 1, { status }));

interface Shown {
  readonly found?: SearchRow[];
  readonly more?: boolean;
  readonly me?: Session;
}

async function showSearch({ found = SIX, more = false, me }: Shown = {}) {
  const server = serveCalls();
  server.answer(listSearchFilters, () => SEARCH_FILTERS.map((filter) => ({ ...filter })));
  server.answer(searchLetters, () => ({ content: found, total: more ? COUNTED_RESULTS : found.length, more }));
  const shown = await show(<SearchPage />, me);
  return { ...shown, server, asked: () => server.callsOf(searchLetters).at(-1)?.query };
}

/** Captures downloads; jsdom has no object URLs. */
function watchDownloads(): Blob[] {
  const files: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    click.mockRestore();
  });
  return files;
}

test('each letter shows its status, and the column sorts', async () => {
  const { user, asked } = await showSearch();
  const table = await screen.findByRole('table');
  for (const status of LETTER_STATUSES) {
    expect(within(table).getByRole('cell', { name: LETTER_STATUS_LABELS[status] })).toBeVisible();
  }
  await user.click(within(table).getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'status', direction: 'asc' }));
});

test('a saved search is a link, marked while open; its filters are listed and removable', async () => {
  const { user, address, asked } = await showSearch();
  const drafts = screen.getByRole('link', { name: 'My drafts' });
  expect(drafts).toHaveAttribute('href', '/search?status=draft&mine=true');
  expect(drafts).not.toHaveAttribute('aria-current');
  await user.click(drafts);
  await waitFor(() => expect(drafts).toHaveAttribute('aria-current', 'page'));
  await waitFor(() => expect(asked()).toMatchObject({ status: 'draft', mine: 'true' }));
  await user.click(screen.getByRole('button', { name: 'Remove Created by me' }));
  expect(address()).toBe('/search?status=draft');
  await waitFor(() => expect(asked()?.mine).toBeUndefined());
  expect(asked()?.status).toBe('draft');
  expect(drafts).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Remove Status: Draft' }));
  expect(address()).toBe('/search');
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
});

test('a term searches within the filters, and a sort keeps both', async () => {
  const { user, address } = await showSearch();
  await user.click(screen.getByRole('link', { name: 'Sent this week' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search for' }), 'lake{Enter}');
  await waitFor(() => expect(address()).toBe('/search?value=lake&sentWithinDays=7'));
  await user.click(await screen.findByRole('button', { name: 'Client' }));
  expect(address()).toBe('/search?value=lake&sentWithinDays=7&sort=client&direction=asc');
  expect(screen.getByRole('button', { name: 'Remove Sent in the last 7 days' })).toBeVisible();
});

test('an empty result shows its filters as the reason', async () => {
  const { user } = await showSearch({ found: [] });
  await user.click(screen.getByRole('link', { name: 'Waiting for approval' }));
  expect(await screen.findByText(/^No letter matches these filters\./)).toBeVisible();
});

test('read-only users have no drafts', async () => {
  const me = aPerson({
    home: '/search',
    abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
  });
  await showSearch({ me });
  const links = within(screen.getByRole('navigation', { name: 'Saved searches' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Waiting for approval', 'Sent this week']);
});

test('the export uses the current search without its page, and downloads the file', async () => {
  const files = watchDownloads();
  const { user, server } = await showSearch();
  server.answer(exportLetters, () => new TextEncoder().encode('Letters\r\nOne\r\n'));
  await user.click(screen.getByRole('link', { name: 'My drafts' }));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.type).toBe('text/csv');
  expect(server.callsOf(exportLetters)[0]?.query).toMatchObject({
    key: 'all',
    status: 'draft',
    mine: 'true',
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(screen.queryByText(/^The file holds/)).toBeNull();
});

test('a full export file says so', async () => {
  watchDownloads();
  const { user, server } = await showSearch({ more: true });
  server.answer(exportLetters, () => new TextEncoder().encode('Letters\r\n'.repeat(EXPORTED_RESULTS + 1)));
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  expect(button).toHaveAttribute('title', 'At most the first 10,000 results');
  await user.click(button);
  expect(await screen.findByText('The file holds the first 10,000 results.')).toBeVisible();
});

test('a refused export says why', async () => {
  const { user, server } = await showSearch();
  server.refuse(exportLetters, 'rate_limited');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
});
