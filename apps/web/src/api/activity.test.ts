import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet, whileActive } from './activity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settled = whileActive(() => promise).catch(() => undefined);
  return { resolve, reject, settled };
}

function watch() {
  const quiet = vi.fn();
  void whenQuiet().then(quiet);
  return quiet;
}

test('a page without requests is quiet after a moment', async () => {
  const quiet = watch();
  await vi.advanceTimersByTimeAsync(299);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledOnce();
});

test('a page is quiet after the last of several requests, also one that fails', async () => {
  const first = aRequest();
  const quiet = watch();
  await vi.advanceTimersByTimeAsync(10_000);
  first.resolve();
  await vi.advanceTimersByTimeAsync(200);
  const second = aRequest();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(quiet).not.toHaveBeenCalled();
  second.reject(new Error('Offline'));
  await vi.advanceTimersByTimeAsync(300);
  expect(quiet).toHaveBeenCalledOnce();
});

test('a request that hangs is waited for five minutes', async () => {
  const hanging = aRequest();
  const quiet = watch();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledOnce();
  hanging.resolve();
  await hanging.settled;
});
