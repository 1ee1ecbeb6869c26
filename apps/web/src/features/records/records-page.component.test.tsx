import { listRecords, type RecordRow } from '@letterdesk/contract/records';
import { screen, waitFor } from '@testing-library/react';
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

async function showPage(records: RecordRow[] = [ROW]) {
  const server = serveCalls();
  server.answer(listRecords, () => ({ records, total: records.length }));
  const { user } = await show(<RecordsPage />);
  const boxes = () => screen.getAllByRole('searchbox').map((box) => box.getAttribute('aria-label'));
  return { user, boxes, asked: () => server.callsOf(listRecords).at(-1)?.query };
}

test('assignments are filtered by the four record filters, together with the text', async () => {
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

test('another kind has the filters that lead somewhere, and begins without any', async () => {
  const { user, boxes, asked } = await showPage([]);
  await user.type(await screen.findByRole('searchbox', { name: 'Client common name' }), 'Cedar{Enter}');
  expect(await screen.findByText('Nothing matches “Cedar”. Try a part of a name, or a number.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByText('The customer data holds none.')).toBeVisible();
  expect(boxes()).toEqual(['Search records', 'Client common name', 'Worksite name']);
  expect(screen.getByRole('searchbox', { name: 'Client common name' })).toHaveValue('');
  expect(asked()).toMatchObject({ kind: 'job', clientCommonName: '' });
});
