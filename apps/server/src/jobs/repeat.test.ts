import { describe, expect, test } from 'vitest';
import { repeat } from './periodic-work.ts';

function somePauses() {
  const pauses = {
    count: 0,
    async run() {
      pauses.count += 1;
    },
  };
  return pauses;
}

function someWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    finish: resolve,
    run() {
      work.begun += 1;
      return promise;
    },
  };
  return work;
}

describe('what is repeated', () => {
  test('is done again after each pause, and no more once it is stopped', async () => {
    const parts = new AsyncDisposableStack();
    const [turns, pauses] = [somePauses(), somePauses()];
    repeat(parts, turns.run, 1);
    expect(turns.count).toBe(0);
    await expect.poll(() => turns.count).toBeGreaterThan(2);
    await parts.disposeAsync();
    const stopped = turns.count;
    const later = new AsyncDisposableStack();
    repeat(later, pauses.run, 1);
    await expect.poll(() => pauses.count).toBeGreaterThan(2);
    await later.disposeAsync();
    expect(turns.count).toBe(stopped);
  });

  test('is not begun again before it is done, and is waited for when it is stopped', async () => {
    const parts = new AsyncDisposableStack();
    const work = someWork();
    repeat(parts, work.run, 1, { atOnce: true });
    expect(work.begun).toBe(1);
    const pauses = somePauses();
    repeat(parts, pauses.run, 1);
    await expect.poll(() => pauses.count).toBeGreaterThan(2);
    expect(work.begun).toBe(1);
    let stopped = false;
    const stopping = parts.disposeAsync().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    work.finish();
    await stopping;
    expect(work.begun).toBe(1);
  });
});
