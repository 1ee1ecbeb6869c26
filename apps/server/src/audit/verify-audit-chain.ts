import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { auditHash, CHAIN_START } from './audit-hash.ts';

/** The chain's end as it was exported once: a later chain must still hold it. */
export interface ChainHead {
  readonly id: number;
  readonly hash: string;
}

export type ChainFault =
  /** The event's content is not what its hash was made of. */
  | 'altered'
  /** Events before this one are gone. */
  | 'deleted'
  /** The event does not follow from the one before it: put in, or moved here, later. */
  | 'inserted_or_reordered'
  /** The exported head is not in the chain: its end was cut off or written anew. */
  | 'head_lost';

export type ChainReport =
  | { readonly intact: true; readonly events: number; readonly head: ChainHead | null }
  | { readonly intact: false; readonly fault: ChainFault; readonly id: number };

const BATCH = 1_000;

/**
 * Walks the audit chain from its start and names the first event that was altered, deleted, reordered or inserted.
 * @param exported an earlier head, by which a cut tail is found.
 */
export async function verifyAuditChain(db: Kysely<Database>, exported?: ChainHead): Promise<ChainReport> {
  let head: ChainHead = { id: 0, hash: CHAIN_START };
  let exportedFound = exported === undefined || exported.id === 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('id', '>', head.id)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const id = Number(row.id);
      const hash = auditHash(
        {
          id,
          at: row.at,
          username: row.username,
          account: row.account,
          action: row.action,
          subjectType: row.subject_type,
          subjectId: row.subject_id,
          beforeHash: row.before_hash,
          afterHash: row.after_hash,
          details: row.details,
        },
        row.previous_hash,
      );
      if (id !== head.id + 1) return { intact: false, fault: 'deleted', id };
      if (hash !== row.hash) return { intact: false, fault: 'altered', id };
      if (row.previous_hash !== head.hash) return { intact: false, fault: 'inserted_or_reordered', id };
      if (exported?.id === id && exported.hash === hash) exportedFound = true;
      head = { id, hash };
    }
    if (rows.length < BATCH) break;
  }
  if (!exportedFound && exported) return { intact: false, fault: 'head_lost', id: exported.id };
  return { intact: true, events: head.id, head: head.id === 0 ? null : head };
}
