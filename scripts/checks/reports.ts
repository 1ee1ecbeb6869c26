import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0 };

export function plus(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** Counts the tests of a vitest JSON report. What was skipped, or never ran because its file broke, has failed. */
export async function countVitest(file: string, endedWell: boolean): Promise<Counts> {
  const report = await readReport(file);
  const failed =
    numberOf(report, 'numFailedTests') + numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests');
  return atLeastOneFailure({ passed: numberOf(report, 'numPassedTests'), failed }, endedWell);
}

/** Counts the tests of a Playwright JSON report; one that passed only at a second try has failed. */
export async function countPlaywright(file: string, endedWell: boolean): Promise<Counts> {
  const { stats = {} } = await readReport(file);
  const failed = numberOf(stats, 'unexpected') + numberOf(stats, 'flaky') + numberOf(stats, 'skipped');
  return atLeastOneFailure({ passed: numberOf(stats, 'expected'), failed }, endedWell);
}

function atLeastOneFailure(counts: Counts, endedWell: boolean): Counts {
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function readReport(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return asRecord(JSON.parse(text));
}

function numberOf(report: unknown, name: string): number {
  const value = asRecord(report)[name];
  return typeof value === 'number' ? value : 0;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
