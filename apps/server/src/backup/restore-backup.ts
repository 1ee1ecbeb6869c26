import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BlobStore } from '../integrations/blobs/port.ts';
import { StartError } from '../start-error.ts';
import { columnsOf, quoted, readTables } from './backed-up-tables.ts';
import { type BackedUpTable, FILES, MANIFEST, type Manifest, manifest, rowsOf } from './manifest.ts';
import { fileOf } from './write-backup.ts';

/** Reads what a folder holds. @throws StartError when it is no backup, or one that was never finished. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} is no backup, or one that was cut off: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(parse(text));
  if (!read.success) throw new StartError(`${join(folder, MANIFEST)} is not as a backup writes it.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a backup's files into the store. @returns how many. @throws StartError for one whose bytes are not what they were. */
export async function restoreFiles(folder: string, blobs: BlobStore): Promise<number> {
  let count = 0;
  const parts = await readdir(join(folder, FILES)).catch(() => []);
  for (const part of parts) {
    for (const name of await readdir(join(folder, FILES, part))) {
      const { sha256 } = await blobs.receive(createReadStream(fileOf(folder, name)), {
        maxBytes: Number.MAX_SAFE_INTEGER,
      });
      if (sha256 !== name) throw new StartError(`The file ${name} of the backup was altered. Nothing was restored.`);
      count += 1;
    }
  }
  return count;
}

/**
 * Puts a backup's rows into a database that has run the same migrations and holds nothing else: all of them or none. Outgoing
 * mail is held from then on.
 * @throws StartError for a backup whose rows are not what they were.
 */
export async function restoreRows(databaseUrl: string, folder: string, backup: Manifest): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'letterdesk restore' });
  await client.connect();
  try {
    await client.query('begin');
    const tables = await readTables(client);
    // Rows come as they were: what triggers once made of them is among them.
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`);
    for (const table of backup.tables) await readRows(client, folder, table);
    for (const { schema, name, value, called } of backup.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, called]);
    }
    await client.query('insert into mail_hold (backup_at) values ($1)', [backup.takenAt]);
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const nameOf = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string => quoted(schema, name);

async function readRows(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, rowsOf(table))), createGunzip(), rows);
  if (rows.rowCount === table.rows) return;
  throw new StartError(
    `The backup has ${rows.rowCount} rows of ${table.name} and should have ${table.rows}. Nothing was restored.`,
  );
}

/** Whether a database holds no row of anybody's, as right after its migrations. */
export async function isUnused(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'letterdesk restore' });
  await client.connect();
  try {
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from accounts) or exists (select from divisions) or exists (select from audit_events) as used',
    );
    return rows[0]?.used === false;
  } finally {
    await client.end();
  }
}
