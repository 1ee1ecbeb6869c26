import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { anOrganisation } from '../organisation/testing/an-organisation.ts';
import { givenFolder } from '../organisation/testing/given-folder.ts';
import { StartError } from '../start-error.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { blobCheckCommand } from './blob-check.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { releaseMailCommand } from './release-mail.ts';

// Slow on busy machines.
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-none-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Typed {
  readonly args?: readonly string[];
  readonly options?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

async function run(command: Command, { args = [], options = [], variables }: Typed = {}) {
  const said: string[] = [];
  const context = {
    variables: variables ?? { LETTERDESK_DATA: join(folder, 'data') },
    checkout: folder,
    print: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  try {
    return { code: await command.run({ args, options: new Set(options) }, context), said: said.join('\n') };
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    return { code: 1, said: [...said, error.message].join('\n') };
  }
}

describe.each<[string, Command, (to: string) => Typed]>([
  ['backup', backupCommand, (to) => ({ args: [to] })],
  ['export', exportCommand, (to) => ({ args: [to] })],
  ['release-mail', releaseMailCommand, () => ({})],
  ['audit verify', auditVerifyCommand, () => ({})],
  ['blob check', blobCheckCommand, () => ({})],
])('%s', (_name, command, typed) => {
  test('creates nothing in a data folder without a database', async () => {
    const { code, said } = await run(command, typed(join(folder, 'to')));
    expect(code).toBe(1);
    expect(said).toBe(
      `The data folder ${join(folder, 'data')} holds no database. Set DATABASE_URL or LETTERDESK_DATA. To create a database, run npm start or npx letterdesk migrate.`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("keeps a database without Letterdesk's tables unchanged", async () => {
    const bare = await createBareDatabase();
    try {
      const variables = { DATABASE_URL: bare.url, LETTERDESK_DATA: join(folder, 'data') };
      const { code, said } = await run(command, { ...typed(join(folder, 'to')), variables });
      expect(code).toBe(1);
      expect(said).toMatch(/^The database holds nothing of Letterdesk\. Set DATABASE_URL or LETTERDESK_DATA\. /);
      const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(bare.db);
      expect(rows).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await bare.close();
    }
  });
});

test('doctor reports a data folder without a database and creates nothing', async () => {
  const data = join(folder, 'data');
  for (const make of [async () => {}, () => mkdir(data)]) {
    await make();
    const { code, said } = await run(doctorCommand);
    expect(code).toBe(1);
    expect(said).toMatch(/^FAIL {2}database +The data folder \S+ holds no database\. /m);
    expect(said).toMatch(/^ok {4}files +\S+ can be written\.$/m);
  }
  expect(await readdir(folder)).toEqual(['data']);
  expect(await readdir(data)).toEqual([]);
});

test('rehearsals create no database either', async () => {
  await using organisation = await givenFolder(anOrganisation());
  const options = ['dry-run'];
  const dryRun = await run(importCommand, { args: [organisation.path], options });
  expect(dryRun).toEqual({ code: 1, said: expect.stringMatching(/holds no database\. /) });
  expect(await run(migrateCommand, { options })).toEqual({
    code: 1,
    said: expect.stringMatching(/holds no database\. /),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('migrate creates a missing database', async () => {
  expect(await run(migrateCommand)).toEqual({ code: 0, said: expect.stringMatching(/The database is up to date\.$/) });
  expect(await run(migrateCommand, { options: ['dry-run'] })).toEqual({ code: 0, said: 'The database is up to date.' });
});
