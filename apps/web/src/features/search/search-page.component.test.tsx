import { ERRORS } from '@letterdesk/contract/errors';
import { listSearchFilters, type SearchRow, searchLetters } from '@letterdesk/contract/search';
import { getSentLetter, listSentLetters } from '@letterdesk/contract/sending';
import { SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { aSentLetter } from '../sending/outcome/testing/sent-letter.ts';
import { SearchPage } from './search-page.tsx';
import { aRow } from './testing/a-row.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));

async function showSearch(found: readonly SearchRow[], { total = found.length, more = false, me = aPerson() } = {}) {
  const server = serveCalls();
  const asked: unknown[] = [];
  server.answer(listSearchFilters, () => SEARCH_FILTERS.map((filter) => ({ ...filter })));
  server.answer(searchLetters, ({ query }) => {
    asked.push(query);
    return { content: [...found], total, more };
  });
  const shown = await show(<SearchPage />, me);
  return { ...shown, server, asked };
}

test('the page starts with the newest letters and all columns', async () => {
  const { asked } = await showSearch(rows(2));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Sendings',
    'Letters',
    'Status',
    'Letter Type',
    'To',
    'Created By',
    'Created Date',
    'Assignment',
    'Present',
    'Job',
    'Client',
    'Provider',
  ]);
  expect(asked).toMatchObject([{ sort: 'createdDate', direction: 'desc', currentPage: 1 }]);
  expect(screen.getByRole('columnheader', { name: 'Created Date' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('link', { name: 'Edit Letter 2' })).toHaveAttribute('href', '/letters/2');
  expect(screen.getAllByTitle('Ann Lee at Lakeside, 2026-03-02 to 2026-05-29')[0]).toHaveTextContent('A-118000');
});

test('Enter searches for the trimmed text in the chosen field, and the address contains both', async () => {
  const { user, address, asked } = await showSearch(rows(1));
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Client' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search for' }), '  lake {Enter}');
  await waitFor(() => expect(address()).toBe('/search?key=client&value=lake'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ key: 'client', value: 'lake', currentPage: 1 }));
});

test('ids are shown in a search for ids, and in the tooltip otherwise', async () => {
  const { user } = await showSearch(rows(1));
  expect(await screen.findByTitle('Letter 1 (Letter Id 1)')).toBeVisible();
  expect(screen.queryByText('Letter Id 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Letter Id' }));
  await user.type(screen.getByPlaceholderText('The number at the end of a letter’s address'), '1{Enter}');
  expect(await screen.findByText('Letter Id 1')).toBeVisible();
});

test('a column sorts, and reverses when pressed again', async () => {
  const { user, address } = await showSearch(rows(1));
  await user.click(await screen.findByRole('button', { name: 'Client' }));
  await waitFor(() => expect(address()).toBe('/search?sort=client&direction=asc'));
  await user.click(screen.getByRole('button', { name: 'Client' }));
  await waitFor(() => expect(address()).toBe('/search?sort=client'));
  expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'descending');
});

test('several pages have a pager, and a long list has a second one below', async () => {
  const { user, address } = await showSearch(rows(50), { total: 1_000, more: true });
  const [above] = await screen.findAllByRole('navigation', { name: /^Pages of results/ });
  expect(above).toHaveTextContent('1–50 of 1,000+');
  expect(screen.getAllByRole('navigation', { name: /^Pages of results/ })).toHaveLength(2);
  await user.click(within(above as HTMLElement).getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('/search?page=2'));
});

test('ten rows need no second pager', async () => {
  await showSearch(rows(10));
  await screen.findByRole('table');
  expect(screen.getAllByRole('navigation', { name: /^Pages of results/ })).toHaveLength(1);
});

test('an empty result says so', async () => {
  await showSearch([]);
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

test('a sent letter opens its sendings', async () => {
  const { user, server } = await showSearch([aRow(1, { sentLetters: 1 }), aRow(2)]);
  server.answer(listSentLetters, () => [
    {
      id: 7,
      letterTo: 'ann@lakeside.example',
      subject: 'Confirmation',
      sentDate: '2026-03-03T12:00:00.000Z',
      sentBy: 'maya.lindqvist',
      sentByName: 'Maya Lindqvist',
      letterType: 'CONFIRMATION' as const,
      letterTypeName: 'Confirmation as it was sent',
      assignment: 'A-118000',
      present: '',
      job: '',
      client: 'Lakeside & Sons',
      provider: 'Ann Lee',
      tooltips: { assignment: '' },
      recipients: [],
      undoableFor: null,
    },
  ]);
  const expand = await screen.findByRole('button', { name: 'Sendings of Letter 1' });
  expect(screen.queryByRole('button', { name: 'Sendings of Letter 2' })).toBeNull();
  expand.focus();
  await user.keyboard('{Enter}');
  expect(expand).toHaveAttribute('aria-expanded', 'true');
  const sendings = await screen.findByRole('table', { name: 'Sendings of Letter 1' });
  expect(
    within(sendings)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'View',
    'Letter Type',
    'To',
    'Sent By',
    'Sent Date',
    'Assignment',
    'Present',
    'Job',
    'Client',
    'Provider',
  ]);
  expect(within(sendings).getByRole('cell', { name: 'Confirmation as it was sent' })).toBeVisible();
  expect(within(sendings).getByRole('button', { name: /^View what was sent on 2026-03-03/ })).toHaveTextContent('VIEW');
});

test('read-only users see no edit links', async () => {
  const me = aPerson({
    home: '/search',
    abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
  });
  await showSearch(rows(1), { me });
  expect(await screen.findByText('Letter 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('a failed search offers a retry', async () => {
  const { user, server } = await showSearch(rows(1));
  await screen.findByRole('table');
  server.cutOff(searchLetters);
  await user.type(screen.getByRole('searchbox', { name: 'Search for' }), 'lake{Enter}');
  expect(await screen.findByText('The search failed')).toBeVisible();
  server.answer(searchLetters, () => ({ content: rows(1), total: 1, more: false }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a search whose indexes are being built says so', async () => {
  const { user, server } = await showSearch(rows(1));
  await screen.findByRole('table');
  server.refuse(searchLetters, 'search_preparing');
  await user.type(screen.getByRole('searchbox', { name: 'Search for' }), 'lake{Enter}');
  expect(await screen.findByText('The search isn’t ready yet')).toBeVisible();
  expect(screen.getByText(ERRORS.search_preparing.message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page beyond the last one links to the first', async () => {
  const { user, address } = await showSearch([], { total: 10 });
  await user.click(await screen.findByRole('button', { name: 'Back to the first page' }));
  expect(address()).toBe('/search');
});

test.each([
  [
    'All',
    'No letter contains “zzz”. Try a part of it, or search in Letter Text. CC, BCC and e-mail subjects aren’t searched.',
  ],
  ['Client', 'No letter contains “zzz”. Try a part of it, or search in All.'],
  ['Letter Id', 'A Letter Id is a number, the one at the end of a letter’s address.'],
])('an empty search in %s suggests other fields', async (filter, advice) => {
  const { user } = await showSearch([]);
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: filter }));
  await user.type(screen.getByRole('searchbox', { name: 'Search for' }), 'zzz{Enter}');
  expect(await screen.findByText(advice)).toBeVisible();
});

test("read-only users open a letter's sendings from its row, newest first", async () => {
  const me = aPerson({
    home: '/search',
    abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
  });
  const { user, server } = await showSearch([aRow(1, { sentLetters: 2 }), aRow(2, { sentLetters: 0 })], { me });
  const newest = { ...aSentLetter({ recipients: ['ann@x.org'] }), id: 9, sentByName: 'Maya Lindqvist' };
  server.answer(listSentLetters, () => [newest, { ...newest, id: 8 }]);
  server.answer(getSentLetter, () => newest);
  await user.click(await screen.findByRole('button', { name: 'View what was sent of Letter 1' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('ann@x.org'));
  expect(server.callsOf(getSentLetter).map(({ params }) => params.id)).toEqual([9]);
  expect(screen.queryByRole('button', { name: 'View what was sent of Letter 2' })).toBeNull();
});
