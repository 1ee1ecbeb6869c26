import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Generated, type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { makeFolder, move, syncFolder } from '../folders.ts';
import { ifThere } from '../integrations/blobs/file-errors.ts';
import { StartError } from '../start-error.ts';

declare module '../database/tables.ts' {
  interface Database {
    blob_folder: { only_row: Generated<boolean>; id: string };
  }
}

/** Contains the id shared by a folder and its database. */
export const MARKER = '.letterdesk-files';
/** Arbitrary advisory lock key. */
const LOCK = 5_310_730;

/**
 * Binds a file folder to this database: a second folder would strand files, a second database would have the other's
 * files removed. The id is written to the folder before the database, so that an interrupted start can be repeated.
 * @param folder absolute; created if missing.
 * @throws StartError
 */
export async function bindBlobFolder(db: Kysely<Database>, folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  const id = await db.transaction().execute(async (trx) => {
    // Serialises concurrent starts.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    // In this order, to find a file renamed in between.
    const ready = await read(readyOf(folder));
    const found = await read(markerOf(folder));
    const known = await readId(trx);
    const problem = problemOf(folder, { known, found, ready });
    if (problem !== undefined) throw new StartError(problem);
    if (known !== undefined) return known;
    const made = randomUUID();
    await writeFile(readyOf(folder), made, { mode: 0o600, flush: true });
    await syncFolder(folder);
    await trx.insertInto('blob_folder').values({ id: made }).execute();
    return made;
  });
  await renamePreparedMarker(folder, id);
  if ((await read(markerOf(folder))) !== id) throw new StartError(othersFolder(folder, id));
}

/** Returns why `bindBlobFolder` would refuse, without binding; also for a database without tables. */
export async function blobFolderProblem(db: Kysely<Database>, folder: string): Promise<string | undefined> {
  const ready = await read(readyOf(folder));
  const found = await read(markerOf(folder));
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('blob_folder') is not null as "isThere"`.execute(
    db,
  );
  const known = rows[0]?.isThere === true ? await readId(db) : undefined;
  return problemOf(folder, { known, found, ready });
}

async function readId(db: Kysely<Database>): Promise<string | undefined> {
  return (await db.selectFrom('blob_folder').select('id').executeTakeFirst())?.id;
}

interface Ids {
  /** The database's. */
  readonly known: string | undefined;
  /** The folder's. */
  readonly found: string | undefined;
  /** The folder's if a start was interrupted. */
  readonly ready: string | undefined;
}

function problemOf(folder: string, { known, found, ready }: Ids): string | undefined {
  if (found !== undefined && found !== known) return othersFolder(folder, known);
  return known !== undefined && known !== (found ?? ready) ? anotherFolder(folder, known) : undefined;
}

/** Does nothing if another process renamed it. */
async function renamePreparedMarker(folder: string, id: string): Promise<void> {
  if ((await read(markerOf(folder))) === id) return;
  await ifThere(move(readyOf(folder), markerOf(folder)));
  await syncFolder(folder);
}

const markerOf = (folder: string): string => join(folder, MARKER);
const readyOf = (folder: string): string => join(folder, `${MARKER}.new`);

async function read(file: string): Promise<string | undefined> {
  return (await ifThere(readFile(file, 'utf8')))?.trim();
}

function othersFolder(folder: string, known: string | undefined): string {
  const marker = markerOf(folder);
  const remedy = known === undefined ? `remove ${marker}` : `write ${known} into ${marker}`;
  return `BLOB_FOLDER ${folder} belongs to another database. Use a separate folder. If no other database uses it, ${remedy}.`;
}

function anotherFolder(folder: string, known: string): string {
  return `BLOB_FOLDER ${folder} doesn’t belong to this database. Use the shared folder, or, if it was moved, write ${known} into ${markerOf(folder)}.`;
}
