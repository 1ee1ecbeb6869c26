import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('./resolve-shortcodes.ts', import.meta.url));
const SCRIPT = `const { buildLetterFields } = await import(process.argv[1]);
console.log(buildLetterFields(new Date('2026-03-02T02:30:00Z')).today);`;

test.each([
  ['America/Chicago', '2026-03-01'],
  ['Europe/London', '2026-03-02'],
])('shows today in %s as %s', async (TZ, day) => {
  const options = { env: { ...process.env, TZ } };
  const args = ['--input-type=module', '--eval', SCRIPT, MODULE];
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  expect(stdout.trim()).toBe(day);
});
