import { LETTER_TYPES } from '@letterdesk/core/constants';
import { REMOVAL_REASONS } from '@letterdesk/core/retention/policy';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/tables.ts';
import type { BlobSettings } from '../../integrations/blobs/create-blobs.ts';
import { createKeptFile, type KeptFile } from '../../integrations/blobs/kept-file.ts';

/**
 * The removed letters, kept outside the database: an older backup doesn't know of them, and its restore brings them
 * back. A line of JSON each; nothing of their content.
 */
const line = z.object({
  letterId: z.number().int(),
  createdAt: z.iso.datetime(),
  letterType: z.enum(LETTER_TYPES),
  reason: z.enum(REMOVAL_REASONS),
  removedAt: z.iso.datetime(),
});
type ListedRemoval = z.output<typeof line>;

const REMOVALS_FILE = '.letterdesk-removed-letters';
const REMOVALS_KEY = 'letterdesk-removed-letters';
/** Bytes; enough for millions of letters. */
const MAX_BYTES = 1_000_000_000;
/** Arbitrary advisory lock key. */
const LIST_LOCK = 7_305_119;

/** Connects on first use. */
export function createRemovalList(settings: BlobSettings): KeptFile {
  return createKeptFile(settings, { file: REMOVALS_FILE, key: REMOVALS_KEY, maxBytes: MAX_BYTES });
}

/** Returns the listed removals. @throws Error for a damaged list, or the store's error. */
export async function readRemovalList(list: KeptFile): Promise<ListedRemoval[]> {
  const content = (await list.read()) ?? '';
  return content
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const read = line.safeParse(parseJson(text));
      if (!read.success) throw new Error(`${list.place} doesn’t hold a list of removed letters.`);
      return read.data;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Adds removals of the database to the list; those that only the list has stay. */
export async function keepRemovalList(db: Kysely<Database>, list: KeptFile): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One writer at a time, or a slow one drops newer lines.
    await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(trx);
    const listed = await readRemovalList(list);
    const known = new Set(listed.map(keyOf));
    const rows = await trx.selectFrom('removed_letters').selectAll().orderBy('letter_id').execute();
    const missing = rows
      .map(
        (row): ListedRemoval => ({
          letterId: row.letter_id,
          createdAt: row.created_at.toISOString(),
          letterType: row.letter_type,
          reason: row.reason,
          removedAt: row.removed_at.toISOString(),
        }),
      )
      .filter((removal) => !known.has(keyOf(removal)));
    if (missing.length === 0) return;
    await list.write([...listed, ...missing].map((removal) => `${JSON.stringify(removal)}\n`).join(''));
  });
}

const keyOf = ({ letterId, createdAt }: ListedRemoval): string => `${letterId} ${createdAt}`;
