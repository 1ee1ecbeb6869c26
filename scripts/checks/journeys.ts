import { join } from 'node:path';
import { type Counts, type Journeys, readJourneys, type TestDuration } from './reports.ts';
import { run } from './run.ts';

const PLAYWRIGHT = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js');
const PROGRESS = join(import.meta.dirname, 'journey-progress.ts');
/** So many journeys failing again is no chance any more. */
const ENOUGH_FAILURES = 5;

/** What became of the journeys. */
export interface JourneyOutcome extends Counts {
  /** Those that failed, and passed when they were run once more, alone. */
  readonly flaky: readonly string[];
  readonly failures: readonly string[];
  readonly durations: readonly TestDuration[];
}

/** Runs every journey; those that fail once more, one at a time. @param folder of the reports. @param files only these. */
export async function runJourneys(
  folder: string,
  chromium: string,
  files: readonly string[] = [],
): Promise<JourneyOutcome> {
  const first = await runOnce(join(folder, 'journeys.json'), chromium, files);
  if (first.endedWell || first.journeys.failed.length === 0) return outcomeOf(first, null);
  console.log(`\nOnce more, alone: ${first.journeys.failed.length} that failed`);
  const again = ['--last-failed', '--workers=1', `--max-failures=${ENOUGH_FAILURES}`];
  return outcomeOf(first, await runOnce(join(folder, 'journeys-again.json'), chromium, again));
}

/** One run of journeys. */
export interface JourneyRun {
  readonly journeys: Journeys;
  /** Whether the runner says so, too: it fails also for what is no journey's fault. */
  readonly endedWell: boolean;
}

/** Counts each journey once: by its second run where it had one. What did not come to its second run has failed. */
export function outcomeOf(first: JourneyRun, again: JourneyRun | null): JourneyOutcome {
  const flaky = first.journeys.failed.filter((name) => again?.journeys.passed.includes(name));
  const failures = first.journeys.failed.filter((name) => !flaky.includes(name));
  const isBroken = failures.length === 0 && !(again ?? first).endedWell;
  const failed = isBroken ? 1 : failures.length;
  return {
    passed: first.journeys.passed.length + flaky.length,
    failed,
    flaky,
    failures,
    durations: first.journeys.durations,
  };
}

async function runOnce(report: string, chromium: string, options: readonly string[]): Promise<JourneyRun> {
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium };
  const endedWell = await run([PLAYWRIGHT, 'test', `--reporter=${PROGRESS},dot,json`, ...options], variables);
  return { journeys: await readJourneys(report), endedWell };
}
