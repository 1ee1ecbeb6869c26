import { listRecords, type RecordRow } from '@letterdesk/contract/records';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { RecordsPage } from './records-page.tsx';

const ROW: RecordRow = {
  kind: 'assignment',
  id: 501,
  label: 'Assignment 501',
  facts: [],
  link: '/letters?assignmentId=501',
};

async function showPage(records: RecordRow[] = [ROW], total = records.length, beside: ReactNode = null) {
  const server = serveCalls();
  server.answer(listRecords, () => ({ records, total }));
  const { user, showAgain, address, back } = await show(
    <>
      <RecordsPage />
      {beside}
    </>,
    undefined,
    undefined,
    '/records',
  );
  const boxes = () => screen.getAllByRole('searchbox').map((box) => box.getAttribute('aria-label'));
  return { user, boxes, showAgain, address, back, asked: () => server.callsOf(listRecords).at(-1)?.query };
}

test('the four record filters and the text filter assignments together', async () => {
  const { user, boxes, asked } = await showPage();
  expect(await screen.findByRole('rowheader', { name: 'Assignment 501' })).toBeVisible();
  const filters = ['Provider legal name', 'Client common name', 'Worksite name', 'Pipeline state'];
  expect(boxes()).toEqual(['Search records', ...filters]);
  await user.type(screen.getByRole('searchbox', { name: 'Search records' }), 'north{Enter}');
  for (const filter of filters) await user.type(screen.getByRole('searchbox', { name: filter }), `${filter}{Enter}`);
  await waitFor(() =>
    expect(asked()).toEqual({
      kind: 'assignment',
      text: 'north',
      providerLegalName: 'Provider legal name',
      clientCommonName: 'Client common name',
      worksiteName: 'Worksite name',
      pipelineState: 'Pipeline state',
      page: 1,
    }),
  );
});

test('another kind has its own empty filters', async () => {
  const { user, boxes, asked } = await showPage([]);
  await user.type(await screen.findByRole('searchbox', { name: 'Client common name' }), 'Cedar{Enter}');
  expect(await screen.findByText('Nothing matches “Cedar”. Try a part of a name, or a number.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByText('The source system has none.')).toBeVisible();
  expect(boxes()).toEqual(['Search records', 'Client common name', 'Worksite name']);
  expect(screen.getByRole('searchbox', { name: 'Client common name' })).toHaveValue('');
  expect(asked()).toMatchObject({ kind: 'job', clientCommonName: '' });
});

test('arrow keys switch the kinds, and an empty search result says so', async () => {
  const { user, asked } = await showPage([]);
  await user.click(await screen.findByRole('tab', { name: 'Assignments' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Presents' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Providers' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'provider' }));
  expect(await screen.findByRole('heading', { name: 'No providers found' })).toBeVisible();
});

test('the address contains the tab, search, filters and page, and restores them', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...ROW, id: index, label: `Client ${index}` }));
  const { user, asked, address, showAgain } = await showPage(many, 60);
  await user.click(await screen.findByRole('tab', { name: 'Clients' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search records' }), 'bell{Enter}');
  await user.type(screen.getByRole('searchbox', { name: 'Client common name' }), 'Cedar{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/records?kind=client&text=bell&clientCommonName=Cedar&page=2');
  showAgain(<p>A letter</p>);
  showAgain(<RecordsPage />);
  expect(await screen.findByText('26–50 of 60')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Clients' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('searchbox', { name: 'Search records' })).toHaveValue('bell');
  expect(screen.getByRole('searchbox', { name: 'Client common name' })).toHaveValue('Cedar');
  expect(asked()).toMatchObject({ kind: 'client', text: 'bell', clientCommonName: 'Cedar', page: 2 });
});

test('a delayed search keeps the address of a page opened in the meantime', async () => {
  const { user, asked, address, back } = await showPage([ROW], 1, <Link to={'/search' as string}>Search</Link>);
  await user.type(await screen.findByRole('searchbox', { name: 'Search records' }), 'north');
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(asked()).toMatchObject({ text: 'north' }));
  expect(address()).toBe('/search');
  back();
  expect(address()).toBe('/records');
});
