import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/**
 * Runs every benchmark in a separate process: `npm run bench`, or `npm run bench pdf flooding`. Options go to the
 * benchmark: `npm run bench people -- --seconds 60`.
 */
const BENCHMARKS = [
  'pdf',
  'pdf-memory',
  'pdf-api',
  'pdf-fairness',
  'shortcodes',
  'flooding',
  'conditions',
  'approvals',
  'publishing',
  'compare',
  'sending',
  'people',
  'checks',
  'source-compare',
  'audit',
  'attachments',
  'office',
  'first-load',
  'typing',
  'authoring',
  'template-conditions',
  'approval-compare',
  'search',
  'watermark',
  'watermark-fairness',
  'paper',
  'fidelity',
  'layout',
  'waiting',
];

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const memory = Math.round(totalmem() / 1024 ** 3);
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GiB, Node ${process.version}`,
);
let failed = false;
for (const name of BENCHMARKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    console.error(`${name} ended with ${String(code)}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
