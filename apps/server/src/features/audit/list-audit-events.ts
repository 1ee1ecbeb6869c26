import { AUDIT_PAGE_SIZE, type AuditQuestion, type listAuditEvents as endpoint } from '@letterdesk/contract/audit';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readAuditEvents } from './audit-events.query.ts';
import { recordQuestion, wasLookedUp } from './record-question.ts';

/** Lists a page of events. Asking is an event itself, once for the pages of a question. */
export async function listAuditEvents(input: {
  db: Kysely<Database>;
  user: User;
  query: AuditQuestion & { readonly before?: number | undefined };
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, user, now } = input;
  const { before, ...question } = input.query;
  // One more tells whether there is another page.
  const found = await readAuditEvents(db, question, { before, limit: AUDIT_PAGE_SIZE + 1 });
  const isRecorded = before !== undefined && (await wasLookedUp(db, { by: user, question, at: now }));
  if (!isRecorded) await recordQuestion(db, { by: user, action: 'audit.look_up', question, at: now });
  const events = found.slice(0, AUDIT_PAGE_SIZE);
  return { events, next: found.length > events.length ? (events.at(-1)?.id ?? null) : null };
}
