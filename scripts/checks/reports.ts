import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Journeys by file and title. */
export interface Journeys {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly durations: readonly TestDuration[];
}

export interface TestDuration {
  readonly name: string;
  readonly milliseconds: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0 };

export function plus(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

export interface VitestOutcome extends Counts {
  /** Failed tests and files with the first line of the error. */
  readonly failures: readonly string[];
  readonly durations: readonly TestDuration[];
}

/** Reads a vitest JSON report; skipped tests and broken files count as failed. */
export async function readVitest(file: string, endedWell: boolean): Promise<VitestOutcome> {
  const report = await readJson<VitestReport>(file);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  const failed = numFailedTests + numPendingTests + numTodoTests;
  const failures = report?.testResults?.flatMap(failuresOf) ?? [];
  const durations =
    report?.testResults?.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
    ) ?? [];
  return { passed: numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed, failures, durations };
}

/** Reads the figures that tests of faults show, from a vitest JSON report. */
export async function readFigures(file: string): Promise<string[]> {
  const report = await readJson<VitestReport>(file);
  const tests = report?.testResults?.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return tests.flatMap(({ meta }) => meta?.figures ?? []);
}

function failuresOf({ name, status, message = '', assertionResults }: VitestFile): string[] {
  const tests = assertionResults.filter((test) => test.status !== 'passed');
  if (tests.length === 0 && status !== 'failed') return [];
  const lines = tests.map((test) => [test.fullName, test.failureMessages?.[0] ?? test.status]);
  return (tests.length > 0 ? lines : [[message]]).map((parts) => firstLines([name, ...parts]));
}

function firstLines(parts: readonly string[]): string {
  return parts.map((part) => part.split('\n', 1)[0]).join(' › ');
}

/** Reads a Playwright JSON report; skipped journeys count as failed. */
export async function readJourneys(file: string): Promise<Journeys> {
  const specs = (await readJson<JSONReport>(file))?.suites.flatMap((suite) => specsOf(suite, [])) ?? [];
  const names = (isPassed: boolean) => specs.filter((spec) => spec.isPassed === isPassed).map(({ name }) => name);
  return { passed: names(true), failed: names(false), durations: specs };
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly duration?: number | null;
    readonly failureMessages?: readonly string[];
    readonly meta?: { readonly figures?: string };
  }[];
}

/** @param around titles of enclosing suites, which distinguish parameterised journeys. */
function specsOf(
  suite: JSONReportSuite,
  around: readonly string[],
): { readonly name: string; readonly isPassed: boolean; readonly milliseconds: number }[] {
  const own = suite.specs.map((spec) => ({
    name: [`${spec.file}:${spec.line}`, ...around, spec.title].join(' › '),
    isPassed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
    milliseconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...around, inner.title]))];
}

/** @returns undefined if missing or incomplete. */
async function readJson<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
