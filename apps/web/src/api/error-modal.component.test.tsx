import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ApiError } from './api-error.ts';
import { reportError } from './reported-error.ts';

const said = (sentence: string, requestId: string | null) =>
  new ApiError(sentence, { code: 'internal', status: 500, requestId });

test('closing the error modal clears its message before the next failure', async () => {
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

const unanswered = () => new ApiError('Letterdesk can’t be reached.', { code: 'network', status: 0 });

test('an unanswered call can be retried, and the modal closes once the connection is back', async () => {
  const { user } = await show(<p>The page</p>);
  const again = vi.fn();
  act(() => reportError(unanswered(), again));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent('Your text is still here.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
  await waitFor(() => expect(modal).not.toBeInTheDocument());

  act(() => reportError(unanswered()));
  const next = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(next).not.toBeInTheDocument());
});

test('a refused call offers no retry, and its message stays until it is closed', async () => {
  await show(<p>The page</p>);
  act(() => reportError(said('Unable to save letter', null), vi.fn()));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(modal).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
