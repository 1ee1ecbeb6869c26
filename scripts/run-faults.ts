import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { platformOf } from '@letterdesk/core/platform';
import { findChromium } from '../tooling/chromium.ts';
import { type Fault, readFaults } from './checks/faults.ts';
import { readFigures } from './checks/reports.ts';

/**
 * `npm run test:faults` runs the tests of all faults of `docs/faults.md`, one fault after the other; with numbers, only
 * those. FAULT_ROUNDS sets how often each is tried.
 */
const MODULES = join(import.meta.dirname, '..', 'node_modules');
const VITEST = join(MODULES, 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(MODULES, '@playwright', 'test', 'cli.js');
const FULL_ROUNDS = '200';
/** Milliseconds after which the tests of one fault are stopped. */
const LONGEST = 2 * 3_600_000;

if (!platformOf(process.platform).hasProc) {
  console.error('npm run test:faults runs on Linux only: its tests use /proc, signals and mounts.');
  process.exit(1);
}

const faults = readFaults();
const wanted = process.argv.slice(2).map(Number);
const unknown = wanted.filter((number) => !faults.some((fault) => fault.number === number));
if (unknown.length > 0) {
  console.error(`docs/faults.md has no fault ${unknown.join(', ')}: give numbers from 1 to ${faults.length}.`);
  process.exit(2);
}
const rounds = process.env.FAULT_ROUNDS ?? FULL_ROUNDS;
const chosen = faults.filter(({ number }) => wanted.length === 0 || wanted.includes(number));
const journeys = chosen.some(({ tests }) => tests.some(isJourney));
const environment = {
  ...process.env,
  FAULT_ROUNDS: rounds,
  ...(journeys && { CHROMIUM_PATH: await findChromium() }),
};
const reports = await mkdtemp(join(tmpdir(), 'letterdesk-faults-'));
let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill('SIGTERM');
  });
}

let failed = 0;
console.log(`Rounds: ${rounds}`);
for (const fault of chosen) {
  if (stopped) break;
  const started = performance.now();
  const outcome = await show(fault);
  if (!outcome.isShown) failed += 1;
  const seconds = Math.round((performance.now() - started) / 1_000);
  const figures = outcome.figures.length > 0 ? `: ${outcome.figures.join('; ')}` : '';
  const number = String(fault.number).padStart(2);
  console.log(`${number}  ${outcome.isShown ? 'ok    ' : 'FAILED'}  ${fault.fault} (${seconds} s)${figures}`);
  if (!outcome.isShown && !stopped) console.log(outcome.output);
}
await rm(reports, { recursive: true, force: true });
console.log(stopped ? 'Stopped.' : `${chosen.length - failed} of ${chosen.length} faults survived`);
process.exit(failed > 0 || stopped ? 1 : 0);

interface Outcome {
  readonly isShown: boolean;
  readonly figures: readonly string[];
  readonly output: string;
}

/** Runs the tests of a fault, one at a time, so that they measure only themselves. */
async function show({ number, tests }: Fault): Promise<Outcome> {
  const report = join(reports, `${number}.json`);
  const benchmarks = tests.filter((file) => file.startsWith('bench/'));
  const units = tests.filter((file) => !isJourney(file) && !benchmarks.includes(file));
  const runs: { readonly isShown: boolean; readonly output: string }[] = [];
  if (units.length > 0) {
    const options = ['--maxWorkers=1', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
    runs.push(await run([VITEST, 'run', ...options, ...units]));
  }
  if (tests.some(isJourney)) runs.push(await run([PLAYWRIGHT, 'test', '--reporter=line', ...tests.filter(isJourney)]));
  const printed: string[] = [];
  for (const benchmark of benchmarks) {
    const outcome = await run([benchmark, '--only', 'memory', '--rounds', rounds]);
    runs.push(outcome);
    printed.push(outcome.output.trim().replaceAll('\n', '; '));
  }
  return {
    isShown: runs.every(({ isShown }) => isShown),
    figures: [...(units.length > 0 ? await readFigures(report) : []), ...printed],
    output: runs.map(({ output }) => output).join('\n'),
  };
}

function isJourney(file: string): boolean {
  return file.endsWith('.spec.ts');
}

async function run(args: readonly string[]): Promise<{ readonly isShown: boolean; readonly output: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  running = child;
  const limit = setTimeout(() => child.kill('SIGTERM'), LONGEST);
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  clearTimeout(limit);
  running = undefined;
  return { isShown: code === 0, output: output.join('') };
}
