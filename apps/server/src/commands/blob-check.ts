import { sql } from 'kysely';
import pLimit from 'p-limit';
import { selectReferenced } from '../blob-cleanup/blob-references.ts';
import { createProtectBlob } from '../blob-cleanup/unreferenced-blobs.store.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../integrations/blobs/port.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Reads every PDF, mail and file that a row names, and compares it with the hash it is named by. What is missing or altered is listed by
its name. It may be run while Letterdesk runs. Exit code 1 when something is wrong.`;
const CONCURRENT_READS = 4;

export const blobCheckCommand: Command = {
  name: 'blob check',
  args: [],
  options: {},
  summary: 'Reads every stored file and compares it with its hash',
  help: HELP,
  run: (_input, context) =>
    withDatabase(context, async (db, { blobs: settings }) => {
      const blobs = createBlobs(settings, createProtectBlob(db));
      const { rows } = await sql<{ name: string }>`${sql.raw(selectReferenced())}`.execute(db);
      const limit = pLimit(CONCURRENT_READS);
      const faults = await Promise.all(rows.map(({ name }) => limit(() => faultOf(blobs, name))));
      const found = faults.filter((fault) => fault !== null);
      for (const fault of found.toSorted()) context.print(fault);
      context.print(`${rows.length} files read, ${found.length} of them missing or altered.`);
      return found.length === 0 ? 0 : 1;
    }),
};

async function faultOf(blobs: Blobs, name: string): Promise<string | null> {
  try {
    const { stream } = await blobs.open(name);
    stream.destroy();
    return null;
  } catch (error) {
    if (error instanceof BlobMissing) return `missing  ${name}`;
    if (error instanceof BlobAltered) return `altered  ${name}`;
    throw error;
  }
}
