import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaults } from './faults.ts';
import { CHECKOUT, filesBelow } from './imports.ts';

const FAULTS = 22;

const faults = readFaults();

test('the table lists all faults in order', () => {
  expect(faults.map(({ number }) => number)).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
});

test('every fault has tests, and every file that it names exists', () => {
  for (const { number, tests } of faults) {
    expect(tests.length, `fault ${number}`).toBeGreaterThan(0);
    expect(tests.filter((file) => !existsSync(join(CHECKOUT, file)))).toEqual([]);
    expect(tests.filter((file) => !/\.(test|spec)\.tsx?$|^bench\/\w+\.ts$/.test(file))).toEqual([]);
  }
});

test('every test of the folder of faults shows one of them', () => {
  const named = new Set(faults.flatMap(({ tests }) => tests));
  expect(filesBelow('faults', /\.test\.ts$/).filter((file) => !named.has(file))).toEqual([]);
});
