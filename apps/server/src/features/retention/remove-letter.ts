import { isDue, type RemovalReason } from '@letterdesk/core/retention/policy';
import type { Kysely } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { blockHolds } from '../letters/legal-holds.store.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { insertRemovedLetter } from '../letters/removed-letters.store.ts';
import { deleteLetterRows, lockLetterMails, readRowsToRemove } from './letter-rows.store.ts';
import { readRemovable, refusalOf } from './removable-letters.query.ts';

interface RemoveLetterInput {
  readonly db: Kysely<Database>;
  readonly by: Actor;
  readonly id: number;
  readonly reason: RemovalReason;
  readonly now: Date;
  /**
   * When it was removed before, if an older backup brought it back: then it's removed whatever its state, and only if
   * it was created at the same time.
   */
  readonly before?: { readonly createdAt: Date; readonly removedAt: Date };
}

type Outcome = 'removed' | 'missing' | 'not due' | NonNullable<ReturnType<typeof refusalOf>>;

/**
 * Removes a letter for good in one transaction, and keeps its hash in the audit event. A save or sending at the same
 * time either comes first, so that the letter is no longer due, or no longer finds it.
 */
export function removeLetter(input: RemoveLetterInput): Promise<Outcome> {
  const { db, by, id, reason, now, before } = input;
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const letter = await lockLetter(trx, id);
    if (letter === undefined) return 'missing';
    await blockHolds(trx);
    await lockLetterMails(trx, id);
    const row = await readRemovable(trx, id);
    if (row === undefined) throw new Error(`Letter ${id} has no template or letter type`);
    if (before === undefined) {
      const refusal = refusalOf(row);
      if (refusal !== null) return refusal;
      const age = { lastActivity: row.last_activity, keepMonths: row.keep_months };
      if (reason === 'retention' && !isDue(age, now)) return 'not due';
    } else if (before.createdAt.getTime() !== row.created_at.getTime()) return 'missing';
    const contentHash = letterHash(letter);
    const rows = await readRowsToRemove(trx, id);
    await insertRemovedLetter(trx, {
      letter_id: id,
      created_at: row.created_at,
      letter_type: row.letter_type,
      reason,
      content_hash: contentHash,
      removed_at: before?.removedAt ?? now,
      is_repeated: before !== undefined,
    });
    await deleteLetterRows(trx, id);
    await appendAuditEvent(trx, {
      by,
      action: 'letter.remove',
      subjectType: 'letter',
      subjectId: id,
      beforeHash: contentHash,
      details: {
        reason,
        letterType: row.letter_type,
        lastActivity: row.last_activity.toISOString(),
        ...rows,
        ...(before && { isRepeated: true }),
      },
      at: now,
    });
    return 'removed';
  });
}
