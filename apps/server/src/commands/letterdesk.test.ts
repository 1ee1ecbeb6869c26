import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrganisation } from '../organisation/testing/an-organisation.ts';
import { filesOf, givenFolder } from '../organisation/testing/given-folder.ts';
import { type RunningMain, runMain } from '../testing/run-main.ts';

// Whole products start here, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const BIN = join(import.meta.dirname, '..', '..', 'bin', 'letterdesk.mjs');

let data: string;
let main: RunningMain | undefined;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'letterdesk-command-'));
});
afterEach(async () => {
  main?.process.kill('SIGTERM');
  await main?.ended();
  main = undefined;
  await rm(data, { recursive: true, force: true });
});

/** Runs `letterdesk` as npx does, on the test's data folder. */
function letterdesk(...args: readonly string[]): Promise<{ code: number; output: string; complaints: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LETTERDESK_DATA: data,
    MAIL_FROM_DOMAINS: 'kestrel.example',
  };
  return new Promise((ended) => {
    execFile(process.execPath, [BIN, ...args], { env }, (error, output, complaints) =>
      ended({ code: typeof error?.code === 'number' ? error.code : 0, output, complaints }),
    );
  });
}

test('an organisation comes into a database that is new, and out of one that the product runs on', async () => {
  await using folder = await givenFolder(anOrganisation());
  await using copy = await givenFolder();
  expect(await letterdesk('import', folder.path)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ changes made\.\n$/),
  });

  main = runMain({ LETTERDESK_DATA: data, PORT: '0' });
  await main.ready();
  expect(await letterdesk('import', folder.path, '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Nothing to change\.\n$/),
  });
  expect(await letterdesk('export', copy.path)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 templates'),
  });
  const files = await filesOf(copy.path);
  expect(files.get('templates/5-welcome.html')).toContain('Dear {{shortcode ClientName}}');
  expect(files.get('divisions.json')).not.toContain('Meridale');
});

test('what cannot be done is said in sentences, with an exit code', async () => {
  await using folder = await givenFolder();
  const refused = await letterdesk('import', folder.path);
  expect(refused).toEqual({
    code: 1,
    output: '',
    complaints:
      'letterdesk.json: is missing: this is no folder that "letterdesk export" wrote.\n1 problem. Nothing was changed.\n',
  });
  expect(await letterdesk('import')).toMatchObject({ code: 2, complaints: expect.stringContaining('--help') });
});
