import type { AuditQuestion } from '@letterdesk/contract/audit';
import type { Kysely } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';

/** Records that someone asked about a letter or a person. */
export async function recordQuestion(
  db: Kysely<Database>,
  event: {
    readonly by: Actor;
    readonly action: 'audit.look_up' | 'audit.export';
    readonly question: AuditQuestion;
    readonly at: Date;
  },
): Promise<void> {
  const { by, action, at } = event;
  const { letterId, account, ...details } = event.question;
  const subject =
    letterId === undefined
      ? { subjectType: 'account', subjectId: account ?? 0 }
      : { subjectType: 'letter', subjectId: letterId };
  await db.transaction().execute((trx) => appendAuditEvent(trx, { by, action, ...subject, details, at }));
}
