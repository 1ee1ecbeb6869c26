import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import { buildCorpus, type Corpus } from './build-corpus.ts';
import { describeChecks, totalsOf } from './describe-checks.ts';
import { type CheckMeasure, measureChecks } from './measure-checks.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/checks.md');

let corpus: Corpus;
let measures: CheckMeasure[];

beforeAll(async () => {
  corpus = await buildCorpus();
  measures = measureChecks(CHECKS, corpus);
});

describe('the corpus of demo letters', () => {
  test('has at least 200 right letters, and 300 with one fault', () => {
    expect(corpus.right.length).toBeGreaterThanOrEqual(200);
    expect(corpus.spoiled.length).toBeGreaterThanOrEqual(300);
  });

  test('has at least ten faults for each check', () => {
    const measured = measures.filter(({ check }) => !check.reads.includes('fresh'));
    expect(measured.filter(({ planted }) => planted < 10).map(({ check }) => check.name)).toEqual([]);
    const known = new Set(CHECKS.map(({ name }) => name));
    expect(corpus.spoiled.filter(({ fault }) => !known.has(fault.check))).toEqual([]);
  });
});

test('the checks find at least 95 % of the faults', () => {
  const { planted, found } = totalsOf(measures);
  const missed = measures.flatMap((measure) => measure.missed.map(({ fault }) => `${fault.check}: ${fault.title}`));
  expect(found / planted, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('checks that block or ask bother at most one right letter in 200', () => {
  const messages = measures.flatMap(({ check, bothered }) =>
    bothered.map(({ letter, message }) => `${check.name}, ${letter.template}: ${message}`),
  );
  expect(totalsOf(measures).bothered / corpus.right.length, messages.join('\n')).toBeLessThanOrEqual(1 / 200);
});

test('docs/checks.md says what the checks find; `npm run checks` writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(describeChecks(measures, corpus));
});
