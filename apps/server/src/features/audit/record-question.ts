import type { AuditQuestion } from '@letterdesk/contract/audit';
import type { Kysely } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';

interface AskedQuestion {
  readonly by: Actor;
  readonly question: AuditQuestion;
  readonly at: Date;
}

/** Milliseconds in which further pages belong to a recorded question. */
const PAGING_TIME = 60 * 60_000;

/** Records that someone asked about a letter or a person. */
export async function recordQuestion(
  db: Kysely<Database>,
  { by, action, question, at }: AskedQuestion & { readonly action: 'audit.look_up' | 'audit.export' },
): Promise<void> {
  const { letterId: _letter, account: _account, ...details } = question;
  const event = { by, action, ...subjectOf(question), details, at };
  await db.transaction().execute((trx) => appendAuditEvent(trx, event));
}

/** Returns true if the person asked about the same letter or person in the last hour. */
export async function wasLookedUp(db: Kysely<Database>, { by, question, at }: AskedQuestion): Promise<boolean> {
  const { subjectType, subjectId } = subjectOf(question);
  const event = await db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', String(subjectId))
    .where('account', '=', by.account)
    .where('action', '=', 'audit.look_up')
    .where('at', '>', new Date(at.getTime() - PAGING_TIME))
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

function subjectOf({ letterId, account }: AuditQuestion) {
  return letterId === undefined
    ? { subjectType: 'account', subjectId: account ?? 0 }
    : { subjectType: 'letter', subjectId: letterId };
}
