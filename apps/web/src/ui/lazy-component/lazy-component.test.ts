import { expect, test, vi } from 'vitest';
import { Chunk } from './lazy-component.tsx';

test('a chunk loads once for any number of requests', async () => {
  const load = vi.fn(async () => 'the part');
  const chunk = new Chunk(load);
  expect(chunk.loaded).toBeNull();
  await Promise.all([chunk.load(), chunk.load()]);
  await chunk.load();
  expect(chunk.loaded).toEqual({ part: 'the part' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed chunk can be requested again, and counts its failures', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce('first').mockRejectedValueOnce('second');
  const chunk = new Chunk(load.mockResolvedValue('the part'));
  const both = await Promise.allSettled([chunk.load(), chunk.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(chunk.failures).toBe(1);
  await expect(chunk.load()).rejects.toBe('second');
  expect(chunk.failures).toBe(2);
  await chunk.load();
  expect(chunk.loaded).toEqual({ part: 'the part' });
});

test('all waiting callers are notified of success, but not of failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce('failure');
  const chunk = new Chunk(load.mockResolvedValue('the part'));
  const onLoaded = vi.fn();
  const left = vi.fn();
  chunk.subscribe(onLoaded);
  chunk.subscribe(left)();
  await expect(chunk.load()).rejects.toBe('failure');
  expect(onLoaded).not.toHaveBeenCalled();
  await chunk.load();
  expect(onLoaded).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});
