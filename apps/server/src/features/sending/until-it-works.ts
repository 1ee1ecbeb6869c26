import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3_000;

/**
 * Does something again with growing pauses until it no longer fails, for as long as the limit allows: the result of a
 * delivery must outlive a restart of the database.
 * @param limit in milliseconds. @throws the last error once it is over.
 */
export async function untilItWorks<T>(run: () => Promise<T>, limit: number): Promise<T> {
  const end = performance.now() + limit;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await run();
    } catch (error) {
      if (performance.now() + pause > end) throw error;
      await wait(pause);
    }
  }
}
