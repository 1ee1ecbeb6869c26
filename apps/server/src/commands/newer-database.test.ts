import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';

const SENTENCE =
  'A newer Letterdesk migrated this database to 999-of-tomorrow. Start that version again, or restore an earlier backup.';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-newer-'));
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', now()::text)`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function run(
  command: Command,
  said: string[],
  { args = [], options = [] }: { args?: string[]; options?: string[] } = {},
) {
  const say = (line: string) => void said.push(line);
  const variables = { DATABASE_URL: database.url, LETTERDESK_DATA: join(folder, 'data') };
  return command.run({ args, options: new Set(options) }, { variables, checkout: folder, print: say, complain: say });
}

test("a backup of a newer Letterdesk's database is refused without writing", async () => {
  await expect(run(backupCommand, [], { args: [join(folder, 'to')] })).rejects.toThrow(SENTENCE);
  expect(await readdir(folder)).toEqual([]);
});

test("a rehearsal doesn't migrate it either", async () => {
  await expect(run(migrateCommand, [], { options: ['dry-run'] })).rejects.toThrow(SENTENCE);
});

test('the doctor reports it', async () => {
  const said: string[] = [];
  expect(await run(doctorCommand, said)).toBe(1);
  expect(said.join('\n')).toMatch(new RegExp(`^FAIL  database .* ${SENTENCE}$`, 'm'));
});
