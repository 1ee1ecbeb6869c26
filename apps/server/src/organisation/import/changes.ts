import type { Transaction } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database } from '../../database/tables.ts';
import type { Problem } from '../problem.ts';

export interface Change {
  readonly what: 'added' | 'changed';
  /** Such as `Division 14`. */
  readonly subject: string;
}

/** An import in progress: its transaction, author and changes. */
export interface Import {
  readonly trx: Transaction<Database>;
  readonly by: Actor & { readonly account: number };
  readonly now: Date;
  /** The setting, used while none are stored. */
  readonly fromDomains: readonly string[];
  readonly changes: Change[];
  readonly problems: Problem[];
}

/** Records a change with its audit event. */
export async function recordChange(
  { trx, by, now, changes }: Import,
  { what, subject }: Change,
  of: { readonly type: string; readonly id: string | number; readonly before?: object; readonly after: object },
): Promise<void> {
  changes.push({ what, subject });
  await appendAuditEvent(trx, {
    by,
    action: 'organisation.import',
    subjectType: of.type,
    subjectId: of.id,
    beforeHash: of.before === undefined ? null : contentHash(of.before),
    afterHash: contentHash(of.after),
    at: now,
  });
}
