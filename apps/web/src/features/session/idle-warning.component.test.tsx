import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { IdleWarning } from './idle-warning.tsx';

afterEach(() => void vi.useRealTimers());

test('the warning counts down, and tells screen readers a few of the seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });
  const onStay = vi.fn();
  const { user } = await show(<IdleWarning lockAt={60_000} onStay={onStay} />);
  const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  expect(dialog).toHaveTextContent('You’ll be signed out in 60 seconds.');
  expect(screen.getByRole('status')).toHaveTextContent('in 60 seconds');
  pass(25);
  expect(dialog).toHaveTextContent('in 35 seconds');
  expect(screen.getByRole('status')).toHaveTextContent('in 60 seconds');
  pass(6);
  expect(screen.getByRole('status')).toHaveTextContent('in 30 seconds');
  pass(28);
  expect(dialog).toHaveTextContent('in 1 second');
  expect(screen.getByRole('status')).toHaveTextContent('in 10 seconds');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(onStay).toHaveBeenCalledOnce();
});
