import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedMain, startMain } from '../../apps/server/src/testing/start-main.ts';
import { percentile } from '../timing.ts';

const GOAL = 5;

/** The time from start to ready after kill -9, with the embedded PostgreSQL and demo data. */
export async function measureRestarts(count: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-'));
  let main: StartedMain | undefined;
  try {
    const times: number[] = [];
    for (let start = 0; start <= count; start += 1) {
      const before = performance.now();
      main = await startMain('embedded', folder, { variables: { DEMO_DATA: 'on', LOG_LEVEL: 'error' } });
      if (start > 0) times.push((performance.now() - before) / 1_000);
      await main.kill();
    }
    const [p50, longest] = [percentile(times, 0.5), Math.max(...times)];
    console.log(
      `${count} restarts after kill -9, until ready: p50 ${p50.toFixed(1)} s, longest ${longest.toFixed(1)} s (goal ${GOAL} s)`,
    );
    return true;
  } finally {
    await main?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
  }
}
