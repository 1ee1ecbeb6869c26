import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import { columnsOf, keyOf, quoted, readSequenceNames, readTables } from './backed-up-tables.ts';
import { refuseMissingFiles } from './backup-files.ts';
import { type BackedUpTable, type Manifest, rowsOf } from './manifest.ts';
import { MADE_BY_MIGRATIONS, refuseUsed, tablesThere } from './own-tables.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  /** Of the backup; absolute. */
  readonly folder: string;
  readonly backup: Manifest;
  /** The names of the files that the backup brought into the store. */
  readonly files: ReadonlySet<string>;
}

/**
 * Puts a backup's rows into a database that has run the same migrations and holds nothing else of Letterdesk's: all of them or
 * none. What others keep in the database stays. Outgoing mail is held from then on.
 * @throws StartError for a database that is used, or a backup whose rows are not what they were or name files that it lacks.
 */
export async function restoreRows({ databaseUrl, folder, backup, files }: RestoreOptions): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'letterdesk restore' });
  await client.connect();
  try {
    await client.query('begin');
    const there = await tablesThere(client);
    await client.query(`lock table ${there.join(', ')} in access exclusive mode`);
    await refuseUsed(client);
    const tables = await readTables(client);
    const named = namedBy(backup.tables, tables);
    // Rows come as they were: what triggers once made of them is among them.
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    for (const table of Object.keys(MADE_BY_MIGRATIONS)) {
      if (there.includes(table)) await client.query(`delete from ${table}`);
    }
    for (const table of named) await readRows(client, folder, table);
    await raiseIds(client, namedBy(backup.sequences, await readSequenceNames(client)));
    await refuseMissingFiles(client, backup, files);
    await holdMail(client, backup.takenAt);
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface Named {
  readonly schema: string;
  readonly name: string;
}

const nameOf = ({ schema, name }: Named): string => quoted(schema, name);

/**
 * What a backup holds of these. One of before may hold tables of others, too, which are left where they are.
 * @throws StartError when it lacks one.
 */
function namedBy<Held extends Named>(held: readonly Held[], ours: readonly Named[]): Held[] {
  const keys = new Set(ours.map(keyOf));
  const found = held.filter((each) => keys.has(keyOf(each)));
  const heldKeys = new Set(found.map(keyOf));
  const lacking = ours.find((each) => !heldKeys.has(keyOf(each)));
  if (lacking === undefined) return found;
  throw new StartError(`The backup is not whole: it says nothing of ${keyOf(lacking)}. Nothing was restored.`);
}

async function readRows(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, rowsOf(table))), createGunzip(), rows);
  if (rows.rowCount === table.rows) return;
  throw new StartError(
    `The backup has ${rows.rowCount} rows of ${table.name} and should have ${table.rows}. Nothing was restored.`,
  );
}

/**
 * Holds all mail of a database whose rows have just come back, and marks what waited among them: whoever the backup was made of
 * may have sent it since.
 */
async function holdMail(client: ClientBase, backupAt: Date): Promise<void> {
  // In a backup of before, which has no place for marks, whatever waits was queued before this moment.
  await client.query(
    'insert into mail_hold (backup_at) select greatest($1::timestamptz, max(queued_at)) from mail_recipients',
    [backupAt],
  );
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('waiting_at_restore')`);
  if (rows.length === 0) return;
  await client.query(`
    insert into waiting_at_restore (mail_id, address, copy)
    select mail_id, address, copy from mail_recipients where state in ('queued', 'claimed')`);
}

/** More ids than are given out between a backup and the loss that has it restored, and far fewer than there are. */
const LEAST = 1_000_000;
/** Of two restores of the same backup, the second one goes on elsewhere. */
const MOST = 10_000_000;

/**
 * Lets ids go on far ahead of where a backup's stood: those that were given out after it are still known to others, by the
 * addresses that mails come back to and by what browsers keep of texts, and must not name anything new.
 */
async function raiseIds(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  const ahead = randomInt(LEAST, MOST);
  for (const { schema, name, value } of sequences) {
    await client.query(
      `select setval($1::regclass, $2::bigint + least($3::bigint, (max_value - $2::bigint) / 2))
      from pg_sequences where schemaname = $4 and sequencename = $5`,
      [quoted(schema, name), value, ahead, schema, name],
    );
  }
}
