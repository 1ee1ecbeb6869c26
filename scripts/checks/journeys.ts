import { join } from 'node:path';
import { type Counts, type Journeys, readJourneys, type TestDuration } from './reports.ts';
import { run } from './run.ts';

const PLAYWRIGHT = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js');
const PROGRESS = join(import.meta.dirname, 'journey-progress.ts');
/** Failures from which a rerun is pointless. */
const ENOUGH_FAILURES = 5;

export interface JourneyOutcome extends Counts {
  /** Failed first, then passed alone. */
  readonly flaky: readonly string[];
  readonly failures: readonly string[];
  readonly durations: readonly TestDuration[];
}

/** Runs all journeys, then failed ones again one at a time. @param folder of the reports. @param files only these. */
export async function runJourneys(
  folder: string,
  chromium: string,
  files: readonly string[] = [],
): Promise<JourneyOutcome> {
  const first = await runOnce(join(folder, 'journeys.json'), chromium, files);
  if (first.endedWell || first.journeys.failed.length === 0) return getJourneyOutcome(first, null);
  console.log(`\nOnce more, alone: ${first.journeys.failed.length} that failed`);
  const again = ['--last-failed', '--workers=1', `--max-failures=${ENOUGH_FAILURES}`];
  return getJourneyOutcome(first, await runOnce(join(folder, 'journeys-again.json'), chromium, again));
}

export interface JourneyRun {
  readonly journeys: Journeys;
  /** The runner also fails for other reasons than journeys. */
  readonly endedWell: boolean;
}

/** Counts each journey by its last run; one without a second run has failed. */
export function getJourneyOutcome(first: JourneyRun, again: JourneyRun | null): JourneyOutcome {
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
