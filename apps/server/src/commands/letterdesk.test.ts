import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrganisation } from '../organisation/testing/an-organisation.ts';
import { givenFolder, readFiles } from '../organisation/testing/given-folder.ts';
import { type RunningMain, runMain } from '../testing/run-main.ts';

// Slow on busy machines.
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

function letterdesk(...args: readonly string[]) {
  return run({ LETTERDESK_DATA: data }, args);
}

function run(
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ code: number; output: string; complaints: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MAIL_FROM_DOMAINS: 'kestrel.example', ...variables };
  return new Promise((ended) => {
    execFile(process.execPath, [BIN, ...args], { env }, (error, output, complaints) =>
      ended({ code: typeof error?.code === 'number' ? error.code : 0, output, complaints }),
    );
  });
}

test('an organisation is imported into a new database and exported from a running one', async () => {
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
    output: expect.stringContaining('1 template'),
  });
  const files = await readFiles(copy.path);
  expect(files.get('templates/5-welcome.html')).toContain('Dear {{shortcode ClientName}}');
  expect(files.get('divisions.json')).not.toContain('Meridale');
});

test('a backup of the running product is restored, verified, and sends mail after confirmation', async () => {
  main = runMain({ LETTERDESK_DATA: data, PORT: '0' });
  await main.ready();
  const backup = join(data, 'backup');
  const made = await letterdesk('backup', backup);
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote \d+ rows and \d+ files of /) });
  expect(await letterdesk('restore', backup)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('Another Letterdesk already uses the data folder'),
  });
  main.process.kill('SIGTERM');
  await main.ended();
  expect(await letterdesk('restore', backup)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^The database is not empty/),
  });

  const elsewhere = { LETTERDESK_DATA: join(data, 'elsewhere') };
  const there = (...args: readonly string[]) => run(elsewhere, args);
  expect(await there('restore', backup)).toMatchObject({ code: 0, output: expect.stringContaining('No mail is sent') });
  expect(await there('migrate')).toMatchObject({ code: 0, output: 'The database is up to date.\n' });
  expect(await there('blob', 'check')).toMatchObject({ code: 0, output: expect.stringMatching(/ 0 of them missing/) });
  expect(await there('audit', 'verify')).toMatchObject({ code: 0, output: expect.stringContaining('is intact') });
  const doctor = await there('doctor');
  expect(doctor).toMatchObject({ code: 0, complaints: '' });
  expect(doctor.output).toMatch(/^WARN {2}mails +Mail has been on hold since the restore of /m);
  expect(await there('release-mail')).toMatchObject({ code: 0, output: expect.stringMatching(/^Mail is sent again/) });
  expect((await there('doctor')).output).toMatch(/^ok {4}mails +0 recipients wait/m);
  const broken = await run({ ...elsewhere, BLOB_FOLDER: '/dev/null/blobs' }, ['doctor']);
  expect(broken).toMatchObject({ code: 1, output: expect.stringMatching(/^FAIL {2}files +BLOB_FOLDER /m) });
});

test('an impossible command prints sentences and exits with a code', async () => {
  await using folder = await givenFolder();
  const refused = await letterdesk('import', folder.path);
  expect(refused).toEqual({
    code: 1,
    output: '',
    complaints:
      'letterdesk.json: is missing: this is no folder that "letterdesk export" wrote.\n1 problem. Nothing was changed.\n',
  });
  const organisation = anOrganisation();
  const [division, ...others] = organisation.divisions;
  const logo = { description: 'Of no size', svg: '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>' };
  await using undrawn = await givenFolder({
    ...organisation,
    divisions: division ? [{ ...division, logos: [...division.logos, logo] }, ...others] : [],
  });
  expect(await letterdesk('import', undrawn.path)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(
      /^divisions\.json: the logo 'Of no size' .* is broken or too large to be printed\.\n1 problem\./,
    ),
  });
  expect(await letterdesk('import')).toMatchObject({ code: 2, complaints: expect.stringContaining('--help') });
});
