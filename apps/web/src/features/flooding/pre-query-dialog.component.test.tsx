import { type PreQuery, resolvePreQuery, runPreQuery } from '@letterdesk/contract/pre-queries';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PreQueryDialog } from './pre-query-dialog.tsx';
import { aPreQueryPage } from './testing/pre-query.ts';

const NAME = 'Work units of an assignment';

async function openPicker(total: number, with_: Partial<PreQuery> = {}) {
  const server = serveCalls();
  server.answer(runPreQuery, ({ query }) =>
    query.text === 'no such shift' ? aPreQueryPage(0, 1, with_) : aPreQueryPage(total, query.page, with_),
  );
  server.answer(resolvePreQuery, () => ({ resultKey: 'workUnitIds' as const, ids: {} }));
  const onCancel = vi.fn();
  const onPicked = vi.fn();
  const run = { preQuery: { id: 4, name: NAME }, ids: { assignmentId: 503 }, environment: undefined };
  const { user } = await show(<PreQueryDialog run={run} onCancel={onCancel} onPicked={onPicked} />);
  const dialog = await screen.findByRole('dialog', { name: NAME });
  return {
    user,
    server,
    dialog,
    onCancel,
    onPicked,
    ok: () => within(dialog).getByRole('button', { name: 'OK' }),
    record: (name: string) => within(dialog).findByRole(with_.multiple === false ? 'radio' : 'checkbox', { name }),
    filter: () => within(dialog).getByRole('searchbox', { name: `Filter ${NAME}` }),
    page: async (number: number) => {
      await user.click(within(dialog).getByRole('button', { name: `Page ${number}` }));
      await within(dialog).findByText(new RegExp(`^${(number - 1) * 25 + 1}–`));
      await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull());
    },
    resolved: () => server.callsOf(resolvePreQuery).map(({ body }) => body.records.map(({ id }) => id)),
  };
}

test('the last selection of a single record counts, and OK says what it waits for', async () => {
  const { user, dialog, ok, record, resolved, onPicked } = await openPicker(2, { multiple: false });
  await record('W-1');
  expect(dialog).toHaveTextContent('Pick the record that the letter is filled from.');
  expect(ok()).toBeDisabled();
  expect(ok()).toHaveAccessibleDescription('Pick one.');
  await user.click(await record('W-1'));
  expect(within(dialog).getByText('1 picked')).toBeVisible();
  await user.click(await record('W-2'));
  expect(within(dialog).getByText('1 picked')).toBeVisible();
  expect(ok()).not.toHaveAccessibleDescription();
  await user.click(ok());
  await waitFor(() => expect(onPicked).toHaveBeenCalledExactlyOnceWith({ resultKey: 'workUnitIds', ids: {} }));
  expect(resolved()).toEqual([[2]]);
});

test('several records can be selected with the keyboard, across pages and filters', async () => {
  const { user, dialog, ok, record, filter, page, resolved } = await openPicker(60);
  await waitFor(() => expect(filter()).toHaveFocus());
  await record('W-1');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(26);
  expect(ok()).toHaveAccessibleDescription('Pick at least one.');
  (await record('W-1')).focus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(within(dialog).getByText('2 picked')).toBeVisible();
  await page(3);
  await user.click(await record('All on this page'));
  expect(within(dialog).getByText('12 picked')).toBeVisible();
  await user.click(await record('W-51'));
  expect(within(dialog).getByText('11 picked')).toBeVisible();
  expect(await record('All on this page')).toBePartiallyChecked();

  await user.type(filter(), 'no such shift{Enter}');
  expect(await within(dialog).findByRole('heading', { name: 'No records found' })).toBeVisible();
  expect(dialog).toHaveTextContent('Nothing matches “no such shift”.');
  expect(within(dialog).getByText('11 picked')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(filter()).toHaveValue('');
  expect(await record('W-1')).toBeChecked();
  expect(await record('W-3')).not.toBeChecked();
  await page(3);
  expect(await record('W-51')).not.toBeChecked();
  expect(await record('W-52')).toBeChecked();

  (await record('W-52')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(resolved()).toEqual([[1, 2, 52, 53, 54, 55, 56, 57, 58, 59, 60]]));
});

test('one button clears the selection', async () => {
  const { user, dialog, record } = await openPicker(3);
  await user.click(await record('All on this page'));
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(await record('W-1')).not.toBeChecked();
  expect(within(dialog).getByText('Pick at least one.')).toBeVisible();
});

test('Esc cancels without a selection', async () => {
  const { user, record, resolved, onCancel, onPicked } = await openPicker(2);
  await user.click(await record('W-1'));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onPicked).not.toHaveBeenCalled();
  expect(resolved()).toEqual([]);
});

test('a picker without its id says so and continues', async () => {
  const { user, dialog, ok, onPicked } = await openPicker(0, { missingIds: ['Provider'] });
  expect(await within(dialog).findByRole('heading', { name: 'This letter has no Provider' })).toBeVisible();
  expect(ok()).toBeDisabled();
  expect(ok()).toHaveAccessibleDescription('There is nothing to pick.');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(within(dialog).queryByRole('searchbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Continue without' }));
  expect(onPicked).toHaveBeenCalledExactlyOnceWith(null);
});

test("a failed picker shows the server's sentence and offers a retry", async () => {
  const server = serveCalls();
  server.refuse(runPreQuery, 'customer_data_unavailable');
  const run = { preQuery: { id: 4, name: NAME }, ids: {}, environment: undefined };
  const { user } = await show(<PreQueryDialog run={run} onCancel={() => undefined} onPicked={() => undefined} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to get ID map from the customer-data service');
  expect(screen.queryByRole('dialog', { name: 'Something went wrong' })).toBeNull();
  server.cutOff(runPreQuery);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Letterdesk can’t be reached.'));
  server.answer(runPreQuery, () => aPreQueryPage(2));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'W-1' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});
