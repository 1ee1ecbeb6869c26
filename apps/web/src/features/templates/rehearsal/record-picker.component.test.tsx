import { listRecords } from '@letterdesk/contract/records';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { RecordPicker } from './record-picker.tsx';

test('records of another kind disappear at once, so none is picked as one of the new kind', async () => {
  const server = serveCalls();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(listRecords, async ({ query }) => {
    if (query.kind === 'provider') await promise;
    const { kind } = query;
    return { records: [{ kind, id: 1, label: `A ${kind}`, facts: [], link: '/letters' }], total: 1 };
  });
  const { user } = await show(<RecordPicker kind="assignment" onPick={() => undefined} />);
  await screen.findByRole('button', { name: 'A assignment' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'provider');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'A assignment' })).toBeNull());
  resolve();
  expect(await screen.findByRole('button', { name: 'A provider' })).toBeVisible();
});
