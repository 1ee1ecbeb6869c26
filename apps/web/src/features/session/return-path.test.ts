import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberReturnPath, rememberReturnPathOf, takeReturnPath, waitUntil } from './return-path.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns how often the condition was checked, and whether waiting ended, after some time. */
async function waited(milliseconds: number) {
  const holds = vi.fn(() => false);
  const settled = vi.fn();
  void waitUntil(holds).then(settled);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { asked: holds.mock.calls.length, gaveUp: settled.mock.calls.length > 0 };
}

it('the guard of a page waits at most 10 times 100 ms for the session', async () => {
  expect(await waited(0)).toMatchObject({ asked: 1, gaveUp: false });
  expect(await waited(899)).toMatchObject({ asked: 9, gaveUp: false });
  expect(await waited(999)).toMatchObject({ asked: 10, gaveUp: false });
  expect(await waited(1_000)).toMatchObject({ gaveUp: true });
});

it('the guard continues as soon as there is a session', async () => {
  let known = false;
  const answer = waitUntil(() => known);
  known = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toBe(true);
});

it('the guard continues at once when it is notified', async () => {
  let known = false;
  let tell: () => void = () => undefined;
  const stop = vi.fn();
  const settled = vi.fn();
  const onChange = (listener: () => void) => {
    tell = listener;
    return stop;
  };
  void waitUntil(() => known, onChange).then(settled);
  tell();
  await vi.advanceTimersByTimeAsync(10);
  expect(settled).not.toHaveBeenCalled();
  known = true;
  tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith(true);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('the last page is restored once, only for its own person', () => {
  rememberReturnPathOf(7, '/letters/18');
  expect([takeReturnPath(7), takeReturnPath(7)]).toEqual(['/letters/18', null]);
  rememberReturnPathOf(7, '/letters/18');
  expect([takeReturnPath(8), takeReturnPath(7)]).toEqual([null, null]);
});

it('a page requested before the sign-in precedes the last page', () => {
  rememberReturnPathOf(7, '/letters/18');
  rememberReturnPath('/search?value=lake');
  expect([takeReturnPath(7), takeReturnPath(7)]).toEqual(['/search?value=lake', null]);
});
