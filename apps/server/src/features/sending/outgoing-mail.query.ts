import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import {
  type listOutgoing as endpoint,
  OUTGOING_PAGE_SIZE,
  type OutgoingRecipient,
} from '@letterdesk/contract/outgoing-mail';
import { OUTGOING_STATUS_STATES, OUTGOING_STATUSES } from '@letterdesk/core/sending/delivery';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readMailHold } from './mail-hold.ts';

/** Lists one page of recipients in a status, newest first, with the number of recipients per status. */
export async function listOutgoing(db: Kysely<Database>, { status, page }: QueryOf<typeof endpoint>) {
  const [hold, byState, recipients] = await Promise.all([
    readMailHold(db),
    countByState(db),
    readPage(db, OUTGOING_STATUS_STATES[status], page),
  ]);
  const count = (which: keyof typeof OUTGOING_STATUS_STATES) =>
    byState
      .filter(({ state }) => OUTGOING_STATUS_STATES[which].includes(state))
      .reduce((sum, row) => sum + row.count, 0);
  const [waiting, failed, uncertain] = OUTGOING_STATUSES.map(count);
  return {
    heldDate: hold?.heldAt.toISOString() ?? null,
    counts: { waiting: waiting ?? 0, failed: failed ?? 0, uncertain: uncertain ?? 0 },
    recipients: recipients.map(present),
  };
}

function countByState(db: Kysely<Database>) {
  return db
    .selectFrom('mail_recipients')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
}

function readPage(
  db: Kysely<Database>,
  states: (typeof OUTGOING_STATUS_STATES)[keyof typeof OUTGOING_STATUS_STATES],
  page: number,
) {
  return db
    .selectFrom('mail_recipients as recipient')
    .leftJoin('sent_letters as sent', 'sent.mail_id', 'recipient.mail_id')
    .leftJoin('letters as letter', 'letter.id', 'sent.letter_id')
    .select(['recipient.mail_id', 'recipient.address', 'recipient.state', 'recipient.detail', 'recipient.attempts'])
    .select(['recipient.queued_at', 'recipient.updated_at', 'recipient.next_attempt_at'])
    .leftJoin('accounts as sender', 'sender.id', 'sent.sent_by')
    .select(['sent.id as sent_letter_id', 'sent.subject', 'letter.name as letter_name', 'sender.name as sender'])
    .where('recipient.state', '<>', 'sent')
    .where('recipient.state', 'in', [...states])
    .orderBy('recipient.updated_at', 'desc')
    .orderBy('recipient.mail_id')
    .orderBy('recipient.position')
    .limit(OUTGOING_PAGE_SIZE)
    .offset((page - 1) * OUTGOING_PAGE_SIZE)
    .execute();
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function present(row: Row): OutgoingRecipient {
  const { mail_id, address, state, detail, attempts, queued_at, updated_at, next_attempt_at } = row;
  return {
    mailId: mail_id,
    name: row.letter_name ?? row.subject ?? 'Notice by e-mail',
    sentLetterId: row.sent_letter_id,
    sentByName: row.sender ?? '',
    address,
    state,
    detail,
    attempts,
    queuedDate: queued_at.toISOString(),
    updatedDate: updated_at.toISOString(),
    nextAttemptDate: next_attempt_at?.toISOString() ?? null,
  };
}
