import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { createRemovalList } from '../features/retention/removal-list.ts';
import {
  ageLetter,
  givenRetention,
  keepFor,
  type RetentionDesk,
} from '../features/retention/testing/given-old-letters.ts';
import { CLIENT_ID } from '../features/sending/testing/given-letter.ts';
import { StartError } from '../start-error.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import type { Command } from './command.ts';
import { lettersEraseCommand } from './letters-erase.ts';
import { lettersExportCommand } from './letters-export.ts';
import { restoreCommand } from './restore.ts';
import { retentionCommand } from './retention.ts';

let desk: RetentionDesk;
let folder: string;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-letters-'));
});
afterAll(async () => {
  await desk.server.close();
  await rm(folder, { recursive: true });
});

async function run(command: Command, args: string[] = [], options: string[] = []) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const variables = {
    DATABASE_URL: desk.server.databaseUrl,
    LETTERDESK_DATA: desk.server.dependencies.config.dataFolder,
    MAIL_FROM_DOMAINS: 'meridale.example',
  };
  const input = { args, options: new Set(options) };
  const code = await command.run(input, { variables, checkout: folder, print: say, complain: say });
  return { code, said: said.join('\n') };
}

test('retention counts what is due, and removes it only when told to', async () => {
  const { id } = await desk.draft();
  expect((await run(retentionCommand)).said).toBe('No letter is due.');
  expect((await run(retentionCommand, [], ['remove'])).said).toMatch(/^All letters are kept forever/);
  await keepFor(desk.db, 12);
  await ageLetter(desk.db, id, 13);
  expect((await run(retentionCommand)).said).toMatch(/1 due, 0 must stay\nNothing was removed\./);
  expect((await run(retentionCommand, [], ['remove'])).said).toBe('Removed 1 letter. 0 must stay.');
});

test('letters of a record are exported into a folder, and erased only when told to', async () => {
  const { id } = await desk.draft();
  const whose = `client:${CLIENT_ID}`;
  const to = join(folder, 'client');
  expect((await run(lettersExportCommand, [whose, to])).code).toBe(0);
  const [own = ''] = (await readdir(to)).filter((name) => name.startsWith(`${id} `));
  expect((await readdir(join(to, own))).toSorted()).toEqual(['letter.json', 'letter.pdf']);
  await expect(run(lettersExportCommand, [whose, to])).rejects.toThrow('is not empty');
  expect((await run(lettersEraseCommand, [whose])).said).toMatch(/Nothing was removed/);
  expect((await run(lettersEraseCommand, [whose], ['remove'])).said).toMatch(/Erased 1 letter\. 0 stay\.$/);
  expect((await run(lettersEraseCommand, [whose])).said).toBe('No letters were found.');
});

test('a letter that must stay is listed with the reason in words', async () => {
  const { letter } = await desk.submitted();
  const { said } = await run(lettersEraseCommand, [`client:${CLIENT_ID}`]);
  expect(said).toContain(`${letter.id}  ${letter.name}  (stays: Waiting for an approval)`);
});

test('a restore removes letters again that were erased after the backup', async () => {
  const { databaseUrl, dependencies } = desk.server;
  const erased = await desk.sent();
  const other = await desk.draft();
  const backup = join(folder, 'backup');
  await writeBackup({ databaseUrl, folder: backup, blobs: dependencies.blobs });
  expect((await run(lettersEraseCommand, ['ann@lakeside.example'], ['remove'])).said).toMatch(
    /Erased 1 letter\. 0 stay\.$/,
  );

  const bare = await createBareDatabase();
  onTestFinished(() => bare.close());
  const variables = { DATABASE_URL: bare.url, LETTERDESK_DATA: join(folder, 'restored') };
  const list = createRemovalList(readConfig(variables, folder).blobs);
  await list.write((await createRemovalList(dependencies.config.blobs).read()) ?? '');
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const input = { args: [backup], options: new Set<string>() };
  expect(await restoreCommand.run(input, { variables, checkout: folder, print: say, complain: say })).toBe(0);
  expect(said.join('\n')).toContain('Letters removed again, because they were removed after the backup: ');
  const ids = [erased.id, other.id];
  expect(await bare.db.selectFrom('letters').select('id').where('id', 'in', ids).execute()).toEqual([{ id: other.id }]);
  const sent = bare.db.selectFrom('sent_letters').select('id').where('letter_id', 'in', ids);
  expect(await sent.execute()).toEqual([]);
  const { details } = await bare.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'letter.remove')
    .where('subject_id', '=', String(erased.id))
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ reason: 'request', isRepeated: true });
});

test.each(['moon:3', 'nobody', 'elsewhere/client:1'])('%s names no one', async (whose) => {
  await expect(run(lettersEraseCommand, [whose])).rejects.toThrow(StartError);
});
