import { readLines } from '@letterdesk/core/checks/lines';
import { buildNameIndex, type NamedRecord } from '@letterdesk/core/checks/name-index';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { demoRecords, floodDemoLetters, toCheckedLetter } from '../apps/server/src/demo/flood-demo-letters.ts';
import { CHECKS } from '../apps/server/src/letter-checks/load-checks.ts';
import { milliseconds, percentile } from './timing.ts';

const RUNS = 60;
const WARM_UP = 15;
const GOAL = 30;
const NAMES = 10_000;
/** Characters of twenty full pages. */
const LENGTH = 60_000;

/** What it costs to check a letter of 20 pages against 10,000 names, beside reading its lines. */
const letters = await floodDemoLetters(501);
const [first] = letters;
if (first === undefined) throw new Error('There is no demo letter');
const document = longDocument(letters.map((letter) => letter.document));
const nameIndex = buildNameIndex(manyNames());
const letter = { ...toCheckedLetter({ ...first, document }), nameIndex };
const characters = letter.text.reduce((sum, { text }) => sum + text.length, 0);
const checking: number[] = [];
const reading: number[] = [];
for (let run = -WARM_UP; run < RUNS; run += 1) {
  // Dates are remembered for each line, so every run gets new ones.
  const fresh = { ...letter, text: letter.text.map((line) => ({ ...line })) };
  const times = [timed(() => runChecks(CHECKS, fresh)), timed(() => readLines(document))] as const;
  if (run < 0) continue;
  checking.push(times[0]);
  reading.push(times[1]);
}
const [checked, read] = [percentile(checking, 0.5), percentile(reading, 0.5)];
console.log(
  `${CHECKS.length} checks, ${characters} characters, ${NAMES} names: p50 ${milliseconds(checked)}, p95 ${milliseconds(percentile(checking, 0.95))}; reading its lines ${milliseconds(read)}; ${(checked / read).toFixed(1)} x (goal ${GOAL} ms or less)`,
);
if (checked > GOAL) process.exitCode = 1;

function longDocument(documents: readonly DocumentNode[]): DocumentNode {
  const content: DocumentNode[] = [];
  const lengthOf = () => readLines({ type: 'doc', content }).reduce((sum, { text }) => sum + text.length, 0);
  for (let at = 0; lengthOf() < LENGTH; at += 1) content.push(...(documents[at % documents.length]?.content ?? []));
  return { type: 'doc', content };
}

/** Clients, worksites and providers with names made of the demo's. */
function manyNames(): NamedRecord[] {
  const words = [...new Set(demoRecords.flatMap(({ label }) => label.match(/\p{Lu}\p{Ll}+/gu) ?? []))];
  const kinds = ['client', 'provider', 'worksite'] as const;
  return Array.from({ length: NAMES }, (_, id) => {
    const name = [words[id % words.length], words[(id * 7 + 3) % words.length], words[(id * 31 + 11) % words.length]];
    return { kind: kinds[id % kinds.length] ?? 'client', id, names: [name.join(' ')] };
  });
}

function timed(run: () => unknown): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}
