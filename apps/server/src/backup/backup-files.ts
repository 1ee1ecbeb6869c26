import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { BLOB_COLUMNS, BLOB_LISTS, selectReferenced } from '../blob-cleanup/blob-references.ts';
import { type BlobStore, isBlobName } from '../integrations/blobs/port.ts';
import { StartError } from '../start-error.ts';
import { FILES, getBlobFile, type Manifest } from './manifest.ts';

/**
 * Returns the files in a backup.
 * @throws StartError if some are missing.
 */
export async function readFileNames(folder: string, { files }: Pick<Manifest, 'files'>): Promise<Set<string>> {
  const names = new Set<string>();
  if (files === null) return names;
  for (const part of await readdir(join(folder, FILES)).catch(() => [])) {
    for (const name of await readdir(join(folder, FILES, part)).catch(() => [])) {
      if (isBlobName(name) && name.startsWith(part)) names.add(name);
    }
  }
  if (names.size < files) {
    throw new StartError(`The backup has ${names.size} files and should have ${files}. Nothing was restored.`);
  }
  return names;
}

/**
 * Restores a backup's files.
 * @throws StartError for corrupt files.
 */
export async function restoreFiles(folder: string, names: Iterable<string>, blobs: BlobStore): Promise<void> {
  for (const name of names) {
    const source = createReadStream(getBlobFile(folder, name));
    const { sha256 } = await blobs.receive(source, { maxBytes: Number.MAX_SAFE_INTEGER });
    if (sha256 !== name) throw new StartError(`The file ${name} of the backup was altered. Nothing was restored.`);
  }
}

/**
 * Checks that the backup contains every file its rows name, except those lost before it.
 * @param client has the restored rows.
 * @throws StartError
 */
export async function refuseMissingFiles(
  client: ClientBase,
  backup: Manifest,
  there: ReadonlySet<string>,
): Promise<void> {
  if (backup.files === null) return;
  const named = await readNamed(client);
  const lostNames = named.filter((name) => !there.has(name));
  const expected = new Set(backup.missing);
  // Older backups don't list lost files, only how many files they contain.
  const isComplete = backup.missing
    ? lostNames.every((name) => expected.has(name))
    : named.length - lostNames.length >= backup.files;
  if (isComplete) return;
  const [first] = lostNames.filter((name) => !expected.has(name));
  throw new StartError(`The backup lacks the file ${first}, which its rows name. Nothing was restored.`);
}

/** Rows of older versions lack newer columns. */
async function readNamed(client: ClientBase): Promise<string[]> {
  const { rows: there } = await client.query<{ key: string }>(
    `select table_name || '.' || column_name as key from information_schema.columns where table_schema = current_schema()`,
  );
  const known = new Set(there.map(({ key }) => key));
  const isThere = ([table, column]: readonly [string, string]) => known.has(`${table}.${column}`);
  const select = selectReferenced(BLOB_COLUMNS.filter(isThere), BLOB_LISTS.filter(isThere));
  return (await client.query<{ name: string }>(select)).rows.map(({ name }) => name);
}
