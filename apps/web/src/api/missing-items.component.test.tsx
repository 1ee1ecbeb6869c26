import { getLetter } from '@letterdesk/contract/letters';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { call } from './call.ts';
import { handledByPage } from './query-client.ts';

function Page({ id }: { id: number }) {
  const { isError } = useQuery({
    queryKey: ['a letter', id],
    queryFn: () => call(getLetter, { params: { id } }),
    ...handledByPage('letter_not_found'),
  });
  return isError && <h1>This letter can’t be opened</h1>;
}

const modal = () => screen.queryByRole('dialog', { name: 'Something went wrong' });

test('a missing letter is reported once in its place; other failures also open the error modal', async () => {
  const server = serveCalls();
  server.refuse(getLetter, 'letter_not_found');
  const { showAgain } = await show(<Page key={1} id={1} />);
  await screen.findByRole('heading', { name: 'This letter can’t be opened' });
  expect(modal()).toBeNull();
  server.refuse(getLetter, 'internal');
  showAgain(<Page key={2} id={2} />);
  await waitFor(() => expect(modal()).toBeVisible());
});
