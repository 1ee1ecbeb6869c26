import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './checks/chromium.ts';
import { startOutsidePostgres } from './checks/outside-postgres.ts';
import { type Counts, countPlaywright, countVitest, NO_TESTS, plus } from './checks/reports.ts';
import { run } from './checks/run.ts';

const MODULES = join(import.meta.dirname, '..', 'node_modules');
const TYPESCRIPT = join(MODULES, 'typescript', 'bin', 'tsc');
const BIOME = join(MODULES, '@biomejs', 'biome', 'bin', 'biome');
const VITEST = join(MODULES, 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(MODULES, '@playwright', 'test', 'cli.js');
/** Starts and kills whole products, which chooses its own databases anyway. */
const WHOLE_PRODUCT = 'apps/server/src/main.test.ts';

const chromium = await findChromium();
const reports = await mkdtemp(join(tmpdir(), 'letterdesk-reports-'));
let total: Counts = NO_TESTS;

await step('Types', async () => single(await run([TYPESCRIPT, '-p', '.'])));
await step('Lint', async () => single(await run([BIOME, 'check', '--error-on-warnings', '.'])));
await step('Rules, parsers and the server', () => vitest('all', []));
await step('The server on a PostgreSQL named by DATABASE_URL', async () => {
  const outside = await startOutsidePostgres();
  const options = ['--project', 'api', '--exclude', WHOLE_PRODUCT];
  return vitest('outside', options, { DATABASE_URL: outside.url }).finally(() => outside.stop());
});
await step('Journeys in a browser', async () => {
  const report = join(reports, 'journeys.json');
  const options = ['test', '--reporter=list,json'];
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium };
  return countPlaywright(report, await run([PLAYWRIGHT, ...options], variables));
});

await rm(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const counts = await work();
  total = plus(total, counts);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
}

async function vitest(name: string, options: string[], variables: Record<string, string> = {}): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await run([VITEST, 'run', ...reporters, ...options], variables));
}

function single(isPassed: boolean): Counts {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
