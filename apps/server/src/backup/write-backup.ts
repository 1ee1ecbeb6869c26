import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { selectReferenced } from '../blob-cleanup/blob-references.ts';
import { makeEmptyFolder } from '../empty-folder.ts';
import { writeAtomically } from '../folders.ts';
import { BlobMissing, type Blobs } from '../integrations/blobs/port.ts';
import { listColumns, quoted, readSequences, readTables } from './backed-up-tables.ts';
import { type BackedUpTable, getBlobFile, getRowsFile, MANIFEST, type Manifest, TABLES } from './manifest.ts';

const CONCURRENT_FILES = 4;
/** Rows compress well even at the fastest level. */
const FAST_COMPRESSION = { level: 1 };

interface BackupOptions {
  readonly databaseUrl: string;
  /** Absolute; missing or empty. */
  readonly folder: string;
  /** Undefined for a backup without files. */
  readonly blobs: Blobs | undefined;
}

export interface WrittenBackup {
  readonly manifest: Omit<Manifest, 'takenAt'> & { readonly takenAt: string };
  /** Files named by rows but missing from the store. */
  readonly missing: readonly string[];
}

/**
 * Writes a consistent backup while the product runs: rows from one snapshot, then the verified files they name.
 * @throws StartError if the folder isn't empty.
 */
export async function writeBackup({ databaseUrl, folder, blobs }: BackupOptions): Promise<WrittenBackup> {
  await makeEmptyFolder(folder);
  const client = new Client({ connectionString: databaseUrl, application_name: 'letterdesk backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const taken = await client.query<{ at: Date }>('select now() as at');
    await mkdir(join(folder, TABLES), { mode: 0o700 });
    const tables: BackedUpTable[] = [];
    for (const table of await readTables(client)) {
      tables.push({ ...table, rows: await writeRows(client, folder, table) });
    }
    const rest = {
      format: 'letterdesk-backup-1' as const,
      takenAt: (taken.rows[0]?.at ?? new Date()).toISOString(),
      migrations: await namesIn(client, 'select name from kysely_migration order by name'),
      sequences: await readSequences(client),
      auditHead: (await namesIn(client, AUDIT_HEAD))[0] ?? null,
    };
    const named = blobs === undefined ? [] : await namesIn(client, selectReferenced());
    await client.query('commit');
    const missing = blobs === undefined ? [] : await copyFiles(blobs, folder, named);
    const files = blobs === undefined ? null : named.length - missing.length;
    const written = { ...rest, tables, files, missing };
    await writeAtomically(join(folder, MANIFEST), JSON.stringify(written, null, 2));
    return { manifest: written, missing };
  } finally {
    await client.end();
  }
}

const AUDIT_HEAD = `select position || ':' || hash as name from audit_seals order by position desc limit 1`;

async function namesIn(client: Client, select: string): Promise<string[]> {
  return (await client.query<{ name: string }>(select)).rows.map(({ name }) => name);
}

/** @returns the number of rows. */
async function writeRows(client: Client, folder: string, table: Omit<BackedUpTable, 'rows'>): Promise<number> {
  const rows = client.query(copyTo(`copy ${quoted(table.schema, table.name)} (${listColumns(table)}) to stdout`));
  await pipeline(
    rows,
    createGzip(FAST_COMPRESSION),
    createWriteStream(join(folder, getRowsFile(table)), { mode: 0o600, flush: true }),
  );
  return rows.rowCount ?? 0;
}

/** @returns the missing files. */
async function copyFiles(blobs: Blobs, folder: string, names: readonly string[]): Promise<string[]> {
  const limit = pLimit(CONCURRENT_FILES);
  const missing: string[] = [];
  const copy = async (name: string) => {
    const file = getBlobFile(folder, name);
    try {
      const { stream } = await blobs.open(name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(stream, createWriteStream(file, { mode: 0o600, flush: true }));
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error;
      missing.push(name);
    }
  };
  await Promise.all(names.map((name) => limit(() => copy(name))));
  return missing.toSorted();
}
