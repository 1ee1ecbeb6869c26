import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: CHECKOUT,
  encoding: 'utf8',
}).split('\n');
const names = new Set(files.map((file) => basename(file)));
const documents = files.filter((file) => /^(?:[A-Z]+|docs\/.+|bench\/README)\.md$/.test(file));

/** A file's name or path in code quotes. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|css|typ|md))`/g;

test.each(documents)('the files named in %s exist', (document) => {
  const named = Array.from(readFileSync(join(CHECKOUT, document), 'utf8').matchAll(NAMED), ([, name = '']) => name);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

/** `core/…` means `packages/core/src/…`, `web/…` means `apps/web/src/…`. */
function exists(name: string): boolean {
  if (!name.includes('/')) return names.has(name);
  const [root = '', ...rest] = name.split('/');
  const inner = rest.join('/');
  const places = [name, `packages/${root}/src/${inner}`, `apps/${root}/src/${inner}`];
  return files.some((file) => places.includes(file) || file.endsWith(`/${name}`));
}
