import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ApiError } from './api-error.ts';
import { reportError } from './reported-error.ts';

const said = (sentence: string, requestId: string | null) =>
  new ApiError(sentence, { code: 'internal', status: 500, requestId });

test('closing the error modal clears its sentence, so that the next failure says its own alone', async () => {
  const { user } = await show(<p>The page</p>);
  act(() => reportError(said('Unable to save letter', 'r1')));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent('Unable to save letter');
  expect(modal).toHaveTextContent('Request r1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(modal).not.toBeInTheDocument());
  expect(screen.queryByText('Unable to save letter')).toBeNull();
  act(() => reportError(said('Unable to retrieve letter', null)));
  const next = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(next).toHaveTextContent('Unable to retrieve letter');
  expect(next).not.toHaveTextContent(/Unable to save|Request/);
});
