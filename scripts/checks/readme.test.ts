import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withConfigurationTable } from './configuration-table.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(CHECKOUT, file), 'utf8');

test('the README lists every variable as the server reads it; `npm run readme` writes the table', () => {
  const readme = read('README.md');
  expect(readme).toBe(withConfigurationTable(readme));
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s names only commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = Array.from(read(file).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
