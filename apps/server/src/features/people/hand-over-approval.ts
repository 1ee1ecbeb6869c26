import { approvalKeptReason } from '@letterdesk/core/people/handover';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { approvalUrl, queueNotice, readRequestMessageId, writeHandedOver } from '../approvals/approval-notices.ts';
import { lockApproval, readFormerSenders, replaceApprover } from '../approvals/approvals.store.ts';
import { type ApprovalRow, approvalState } from '../letters/letter-approval.query.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import { getAccountAddress } from '../session/accounts.store.ts';
import type { Handover } from './handover.ts';
import { keepSuccessorOpen } from './successor.query.ts';

/** Asks the successor to decide in the leaver's place, and mails them, unless they were already asked. */
export async function handOverApproval(handover: Handover, id: number): Promise<boolean> {
  const request = await readRequest(handover.db, id);
  const notice = await writeRequest(handover, request);
  return handover.db.transaction().execute(async (trx) => {
    await lockLetter(trx, request.letter_id);
    const approval = await lockApproval(trx, id);
    if (approval === undefined || !(await isMovable(trx, handover, approval))) return false;
    await record(trx, handover, approval, notice);
    return true;
  });
}

async function isMovable(
  trx: Transaction<Database>,
  { leaver, successor }: Handover,
  approval: ApprovalRow,
): Promise<boolean> {
  const state = approvalState(approval);
  const isPending = state.status === 'PENDING' && !state.revoked;
  if (!isPending || !state.approvers.includes(leaver.account)) return false;
  const formerSenders = await readFormerSenders(trx, approval.id);
  return approvalKeptReason(successor, { ...state, formerSenders }) === null;
}

async function record(
  trx: Transaction<Database>,
  handover: Handover,
  approval: ApprovalRow,
  notice: WrittenNotice | null,
): Promise<void> {
  const { user, leaver, successor, now } = handover;
  await keepSuccessorOpen(trx, { successor: successor.account, user: user.account });
  const wasAsked = approval.approvers.some(({ account }) => account === successor.account);
  await replaceApprover(trx, approval, { from: leaver.account, to: successor, wasAsked, by: user.account, now });
  if (notice !== null && !wasAsked) {
    await queueNotice(trx, handover, notice, { approvalId: approval.id, kind: 'handed-over' });
  }
  await appendAuditEvent(trx, {
    by: user,
    action: 'approval.hand-over',
    subjectType: 'approval',
    subjectId: approval.id,
    details: {
      letterId: approval.letter_id,
      role: 'approver',
      from: leaver.account,
      to: successor.account,
      messageId: wasAsked ? null : (notice?.messageId ?? null),
    },
    at: now,
  });
}

function readRequest(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('approvals')
    .select([
      'id',
      'letter_id',
      'letter_name',
      'sender_name',
      'sender_email',
      'subject',
      'message_document',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function writeRequest(
  handover: Handover,
  request: Awaited<ReturnType<typeof readRequest>>,
): Promise<WrittenNotice | null> {
  const { db, publicUrl, user, leaver, successor, now } = handover;
  if (successor.emailAddress === null) return null;
  const document = writeHandedOver(
    {
      message: request.message_document,
      sender: { name: request.sender_name, address: request.sender_email },
      letterName: request.letter_name,
      href: approvalUrl(publicUrl, request.letter_id),
    },
    { by: user.name, from: leaver.name, askedAt: request.created_at },
  );
  return writeNotice(handover, {
    to: [successor.emailAddress],
    cc: [],
    subject: request.subject,
    document,
    now,
    onBehalfOf: { name: user.name, address: getAccountAddress(user) },
    inReplyTo: await readRequestMessageId(db, request.id),
  });
}
