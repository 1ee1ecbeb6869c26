import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAsLocked } from './as-locked.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letterdesk-locked-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOCKED = {
  '': { name: 'letterdesk' },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};

function given(installed: Record<string, object>): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

test('the packages of npm ci match the lock file, without those of other systems', () => {
  given({ 'node_modules/one': LOCKED['node_modules/one'] });
  expect(isAsLocked(folder)).toBe(true);
});

test('a package from a mirror is the same package', () => {
  given({ 'node_modules/one': { ...LOCKED['node_modules/one'], resolved: 'https://mirror.example/one.tgz' } });
  expect(isAsLocked(folder)).toBe(true);
});

test.each<[string, Record<string, object>]>([
  ['missing', {}],
  ['another', { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-two' } }],
  ['too many', { 'node_modules/one': LOCKED['node_modules/one'], 'node_modules/two': { version: '1.0.0' } }],
])('a %s package counts as a difference', (_what, installed) => {
  given(installed);
  expect(isAsLocked(folder)).toBe(false);
});
