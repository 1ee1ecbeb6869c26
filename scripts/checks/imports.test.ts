import { describe, expect, test } from 'vitest';
import { findCircle, readSources, type SourceFile } from './imports.ts';

const sources = readSources();
const FILE_LIMIT = 350;

/** Allowed in the core's tests only. */
const TEST_TOOLS = new Set(['vitest', 'fast-check']);

function partOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function imports(allowed: (from: SourceFile, to: string) => boolean): string[] {
  return sources.flatMap((from) => from.imports.filter((to) => !allowed(from, to)).map((to) => `${from.path} → ${to}`));
}

test('there is no circle of imports', () => {
  expect(findCircle(sources)).toBeUndefined();
});

test('every import of our own code leads to a file', () => {
  const paths = new Set(sources.map(({ path }) => path));
  expect(imports((_from, to) => paths.has(to) || !/\.(ts|tsx|mjs)$/.test(to))).toEqual([]);
});

test('the core depends on nothing', () => {
  const core = sources.filter(({ path }) => partOf(path) === 'packages/core');
  const wrong = core.flatMap(({ path, packages }) => {
    const isTest = path.endsWith('.test.ts') || path.includes('/testing/');
    return packages.filter((name) => !(isTest && TEST_TOOLS.has(name))).map((name) => `${path} → ${name}`);
  });
  expect(wrong).toEqual([]);
});

describe('the length of files', () => {
  test(`is at most ${FILE_LIMIT} lines`, () => {
    const long = sources.filter(({ lines }) => lines > FILE_LIMIT).map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });
});

test('the check finds a circle', () => {
  const file = (path: string, ...to: string[]): SourceFile => ({ path, lines: 1, imports: to, packages: [] });
  expect(findCircle([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b', 'c', 'b']);
  expect(findCircle([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toBeUndefined();
});
