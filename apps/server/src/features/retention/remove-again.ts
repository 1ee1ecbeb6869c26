import type { Kysely } from 'kysely';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { KeptFile } from '../../integrations/blobs/kept-file.ts';
import { readRemovalList } from './removal-list.ts';
import { removeLetter } from './remove-letter.ts';

const BATCH_SIZE = 1_000;

/**
 * Removes letters again that were removed once and came back with an older backup. Runs at every start too, in case a
 * restore was stopped half-way.
 * @returns how many.
 */
export async function removeAgain(db: Kysely<Database>, list: KeptFile, now: Date): Promise<number> {
  const listed = await readRemovalList(list);
  let removed = 0;
  for (let next = 0; next < listed.length; next += BATCH_SIZE) {
    const batch = new Map(listed.slice(next, next + BATCH_SIZE).map((removal) => [removal.letterId, removal]));
    const back = await db
      .selectFrom('letters')
      .select('id')
      .where('id', 'in', [...batch.keys()])
      .execute();
    for (const { id } of back) {
      const removal = batch.get(id);
      if (removal === undefined) continue;
      const before = { createdAt: new Date(removal.createdAt), removedAt: new Date(removal.removedAt) };
      const outcome = await removeLetter({ db, by: SYSTEM, id, reason: removal.reason, now, before });
      if (outcome === 'removed') removed += 1;
    }
  }
  return removed;
}
