import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformOf } from '@letterdesk/core/platform';
import { findChromium } from '../tooling/chromium.ts';
import { changeBase, changedFiles, journeysOf } from './checks/changed.ts';
import { runJourneys } from './checks/journeys.ts';
import { findLibreOffice } from './checks/libreoffice.ts';
import { startOldestPostgres } from './checks/oldest-postgres.ts';
import { ON_THE_OLDEST } from './checks/on-the-oldest.ts';
import { type Counts, NO_TESTS, plus, readVitest, type TestDuration } from './checks/reports.ts';
import { run, runAside } from './checks/run.ts';

const MODULES = join(import.meta.dirname, '..', 'node_modules');
const TYPESCRIPT = join(MODULES, 'typescript', 'bin', 'tsc');
const BIOME = join(MODULES, '@biomejs', 'biome', 'bin', 'biome');
const KNIP = join(MODULES, 'knip', 'bin', 'knip.js');
const HOUSE_WORDS = join(import.meta.dirname, 'check-words.ts');
const VITEST = join(MODULES, 'vitest', 'vitest.mjs');
const PROGRESS = join(import.meta.dirname, 'checks', 'vitest-progress.ts');

if (!platformOf(process.platform).hasProc) {
  console.error(
    '\nnpm test runs on Linux only: its tests use shells, /proc and signals. Letterdesk itself also runs here.\n',
  );
  process.exit(1);
}

/** `npm test -- --changed` runs what differs from main; without it everything runs. */
const base = process.argv.includes('--changed') ? changeBase() : null;
const chromium = await findChromium();
await findLibreOffice();
const reports = await mkdtemp(join(tmpdir(), 'letterdesk-reports-'));
let total: Counts = NO_TESTS;
let flaky: readonly string[] = [];
/** Repeated at the end, where people look first. */
const failures: string[] = [];
const durations: TestDuration[] = [];

const types = runAside([TYPESCRIPT, '-p', '.']);
const lint = runAside([BIOME, 'check', '--error-on-warnings', '.']);
const unused = runAside([KNIP]);
const houseWords = runAside([HOUSE_WORDS]);
await step('Rules, parsers, components and the server', () => vitest('all', base === null ? [] : ['--changed', base]));
await step('Types', () => counted(types));
await step('Lint', () => counted(lint));
await step('What nothing uses', () => counted(unused));
await step('House words', () => counted(houseWords));
if (base === null) {
  await step('Migrations, queries and races on the oldest PostgreSQL', async () => {
    const oldest = await startOldestPostgres();
    const options = ['--project', 'api', ...ON_THE_OLDEST];
    return vitest('oldest', options, { DATABASE_URL: oldest.url }).finally(() => oldest.stop());
  });
}
const journeys = base === null ? [] : journeysOf(changedFiles(base));
if (base === null || journeys.length > 0) {
  await step('Journeys in a browser', async () => {
    const outcome = await runJourneys(reports, chromium, journeys);
    flaky = outcome.flaky;
    failures.push(...outcome.failures);
    durations.push(...outcome.durations);
    return outcome;
  });
}

await rm(reports, { recursive: true, force: true });
console.log('\nSlowest tests:');
for (const { name, milliseconds } of durations.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)) {
  console.log(`  ${(milliseconds / 1_000).toFixed(1)} s  ${name}`);
}
console.log('');
for (const name of flaky) console.log(`flaky: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const counts = await work();
  total = plus(total, counts);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
}

async function vitest(
  name: string,
  options: readonly string[],
  variables: Record<string, string> = {},
): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const reporters = [`--reporter=${PROGRESS}`, '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await readVitest(report, await run([VITEST, 'run', ...reporters, ...options], variables));
  failures.push(...outcome.failures);
  durations.push(...outcome.durations);
  return outcome;
}

async function counted(check: ReturnType<typeof runAside>): Promise<Counts> {
  const { endedWell, said } = await check;
  if (!endedWell) {
    console.log(said);
    failures.push(said.trim().split('\n', 1)[0] ?? '');
  }
  return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
