import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { ON_THE_OLDEST } from './on-the-oldest.ts';

test('each pattern of tests for the oldest PostgreSQL matches tests of the server', () => {
  const tests = readSources().filter(({ path }) => path.startsWith('apps/server/src/') && path.endsWith('.test.ts'));
  expect(ON_THE_OLDEST.filter((pattern) => !tests.some(({ path }) => path.includes(pattern)))).toEqual([]);
});

test('each query and each store of a feature is used by a test that runs there', () => {
  const folders = new Set(
    readSources().flatMap(({ path }) => {
      const [, folder] = /^apps\/server\/src\/features\/([^/]+)\/[^/]+\.(?:query|store)\.ts$/.exec(path) ?? [];
      return folder === undefined ? [] : [folder];
    }),
  );
  const covered = readSources().filter(
    ({ path }) => path.endsWith('.test.ts') && ON_THE_OLDEST.some((pattern) => path.includes(pattern)),
  );
  const without = [...folders].filter(
    (folder) => !covered.some(({ path }) => path.startsWith(`apps/server/src/features/${folder}/`)),
  );
  expect(without).toEqual([]);
});
