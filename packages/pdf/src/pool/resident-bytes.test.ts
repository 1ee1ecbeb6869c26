import { expect, test } from 'vitest';
import { lastNumber, readResidentBytes } from './resident-bytes.ts';

test.each(['linux', 'darwin'])("reads this process's memory as the system tells it: %s", async (platform) => {
  const bytes = (await readResidentBytes(process.pid, platform)) ?? 0;
  const own = process.memoryUsage.rss();
  expect(bytes / own).toBeGreaterThan(0.5);
  expect(bytes / own).toBeLessThan(2);
});

test.each(['linux', 'darwin', 'win32'])('has no memory for a process that has ended: %s', async (platform) => {
  expect(await readResidentBytes(2 ** 22 + 1, platform)).toBeNull();
});

test.each([
  ['  45678\n', 45_678],
  ['"node.exe","4242","Console","1","45,678 K"\r\n', 45_678],
  ['"node.exe","4242","Console","1","45.678 K"\r\n', 45_678],
  ['"node.exe","4242","Console","1","45\u00a0678 K"\r\n', 45_678],
])('reads the number of KiB in %j', (line, kibibytes) => {
  expect(lastNumber(line)).toBe(kibibytes * 1024);
});

test('reads no number where no process was found', () => {
  expect(lastNumber('INFO: No tasks are running which match the specified criteria.\r\n')).toBeNull();
});
