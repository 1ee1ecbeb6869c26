import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import { getTableKey, listColumns, quoted, readSequenceNames, readTables } from './backed-up-tables.ts';
import { refuseMissingFiles } from './backup-files.ts';
import { type BackedUpTable, getRowsFile, type Manifest } from './manifest.ts';
import { MADE_BY_MIGRATIONS, refuseUsed, tablesThere } from './own-tables.ts';

interface RestoreOptions {
  readonly databaseUrl: string;
  /** Absolute path. */
  readonly folder: string;
  readonly backup: Manifest;
  /** Files restored to the store. */
  readonly files: ReadonlySet<string>;
}

/**
 * Restores a backup's rows, all or none, into a migrated, unused database. Foreign tables stay. Outgoing mail is held
 * afterwards.
 * @throws StartError for a used database, or an invalid or incomplete backup.
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
    // The backup already contains what triggers created.
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
 * Selects ours; older backups may contain foreign tables.
 * @throws StartError if one is missing.
 */
function namedBy<Held extends Named>(held: readonly Held[], ours: readonly Named[]): Held[] {
  const keys = new Set(ours.map(getTableKey));
  const found = held.filter((each) => keys.has(getTableKey(each)));
  const heldKeys = new Set(found.map(getTableKey));
  const unmatched = ours.find((each) => !heldKeys.has(getTableKey(each)));
  if (unmatched === undefined) return found;
  throw new StartError(`The backup is incomplete: it has no data for ${getTableKey(unmatched)}. Nothing was restored.`);
}

async function readRows(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${listColumns(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, getRowsFile(table))), createGunzip(), rows);
  if (rows.rowCount === table.rows) return;
  throw new StartError(
    `The backup has ${rows.rowCount} rows of ${table.name} and should have ${table.rows}. Nothing was restored.`,
  );
}

/** Holds all mail and marks waiting copies, which the original may have sent since. */
async function holdMail(client: ClientBase, backupAt: Date): Promise<void> {
  // Older backups have no marks: hold everything queued before now.
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

/** More ids than are issued between a backup and its restore. */
const MIN_SKIPPED_IDS = 1_000_000;
/** Random, so that two restores of one backup diverge. */
const MAX_SKIPPED_IDS = 10_000_000;

/**
 * Moves sequences far ahead: ids issued after the backup are still known to bounce addresses and browsers, and must
 * not be reused.
 */
async function raiseIds(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  const ahead = randomInt(MIN_SKIPPED_IDS, MAX_SKIPPED_IDS);
  for (const { schema, name, value } of sequences) {
    await client.query(
      `select setval($1::regclass, $2::bigint + least($3::bigint, (max_value - $2::bigint) / 2))
      from pg_sequences where schemaname = $4 and sequencename = $5`,
      [quoted(schema, name), value, ahead, schema, name],
    );
  }
}
