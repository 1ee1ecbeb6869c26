import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

/** Holds the name that a folder and its database share. */
export const MARKER = '.letterdesk-files';
/** Any number that no other lock of Letterdesk has. */
const LOCK = 5_310_730;

/**
 * Makes sure that a folder of files is this database's, for every process that uses it: a second folder would strand mails and
 * PDFs there, and a second database would have the files of the first removed. The first start names both.
 * @param folder absolute; made when it is absent.
 * @throws StartError in one sentence.
 */
export async function claimFolder(db: Kysely<Database>, folder: string): Promise<void> {
  const marker = join(folder, MARKER);
  await makeFolder(folder, 0o700);
  await db.transaction().execute(async (trx) => {
    // Processes that start at once come one after the other.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const found = (await readFile(marker, 'utf8').catch(() => undefined))?.trim();
    const known = (await trx.selectFrom('blob_folder').select('id').executeTakeFirst())?.id;
    if (found !== undefined && found === known) return;
    if (found !== undefined) throw new StartError(othersFolder(folder, marker, known));
    if (known !== undefined) throw new StartError(anotherFolder(folder, marker, known));
    const id = randomUUID();
    await trx.insertInto('blob_folder').values({ id }).execute();
    await writeFile(marker, id, { mode: 0o600, flush: true });
  });
}

function othersFolder(folder: string, marker: string, known: string | undefined): string {
  const mend = known === undefined ? `remove ${marker}` : `write ${known} into ${marker}`;
  return `BLOB_FOLDER ${folder} holds the files of another database: name a folder of this one's own, or, if no other uses it any more, ${mend}.`;
}

function anotherFolder(folder: string, marker: string, known: string): string {
  return `BLOB_FOLDER ${folder} is not where the files of this database are: name that folder, which every process must share, or, if they were moved here, write ${known} into ${marker}.`;
}
