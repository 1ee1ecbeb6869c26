import { decideApproval, revokeApproval, submitApproval } from '@letterdesk/contract/approvals';
import type { ErrorCode } from '@letterdesk/contract/errors';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { Selectable } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/tables.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { anEmail, withKey } from '../../sending/testing/given-letter.ts';
import type { NoticeKind } from '../approval-notices.ts';
import type { ApprovalDesk, Submitted } from './given-approval.ts';

export const submit = (client: TestClient, { id, version }: Pick<Letter, 'id' | 'version'>) =>
  client.call(submitApproval, { body: { letterId: id, letterVersion: version } });

export const approve = (client: TestClient, submitted: Submitted, changes: object = {}) =>
  client.call(decideApproval, { body: { ...decisionOn(submitted), approvalStatus: 'APPROVED', ...changes } });

export const decline = (client: TestClient, submitted: Submitted, changes: object = {}) =>
  client.call(decideApproval, { body: { ...decisionOn(submitted), approvalStatus: 'DECLINED', ...changes } });

export const revoke = (client: TestClient, { id }: Pick<Submitted, 'id'>) =>
  client.call(revokeApproval, { params: { id } });

export const edit = (client: TestClient, { id, version, name, text }: Letter, changes: object = {}) =>
  client.call(saveLetter, { body: { id, version, name, text: `${text}<p>More.</p>`, ...changes } });

export const send = (client: TestClient, letter: Letter, key?: string) =>
  client.call(sendEmail, { ...withKey(key), body: anEmail(letter) });

export const read = async (client: TestClient, id: number) => (await client.call(getLetter, { params: { id } })).body;

function decisionOn({ id, version, letter }: Submitted) {
  return { id, version, letterVersion: letter.version };
}

interface Answer {
  readonly status: number;
  readonly error: { readonly code: ErrorCode };
}

/** Returns `done`, or the code of the refusal. */
export function getDecisionOutcome(answer: Answer): 'done' | ErrorCode {
  return answer.status < 300 ? 'done' : answer.error.code;
}

export function storedApproval(db: Db, id: number): Promise<Selectable<Database['approvals']>> {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The audit events of an approval, oldest first. */
export async function readApprovalEvents(db: Db, approvalId: number) {
  return db
    .selectFrom('audit_events')
    .select(['action', 'username', 'after_hash', 'details'])
    .where('subject_type', '=', 'approval')
    .where('subject_id', '=', String(approvalId))
    .where('action', 'not in', ['approval.submit', 'approval.remind'])
    .orderBy('id')
    .execute();
}

/** The queued mails about an approval, without its requests. */
export function readNotices(db: Db, approvalId: number): Promise<{ mail_id: number; kind: NoticeKind }[]> {
  return db
    .selectFrom('approval_notices')
    .select(['mail_id', 'kind'])
    .where('approval_id', '=', approvalId)
    .where('kind', 'in', ['declined', 'revoked'])
    .orderBy('mail_id')
    .execute();
}

/** Everything that a refused decision must not change. */
export async function readSnapshot({ db, maya }: ApprovalDesk, { id, letter }: Submitted) {
  return {
    approval: await storedApproval(db, id),
    events: await readApprovalEvents(db, id),
    notices: await readNotices(db, id),
    letter: await read(maya, letter.id),
  };
}

export interface ArrivedMail extends Email {
  readonly raw: string;
  readonly envelopeTo: readonly string[];
}

/** The only mail of a kind about an approval, as it arrived in the mailbox. */
export async function arrivedNotice(db: Db, approvalId: number, kind: NoticeKind): Promise<ArrivedMail> {
  const find = () =>
    db
      .selectFrom('approval_notices')
      .innerJoin('mails', 'mails.id', 'approval_notices.mail_id')
      .innerJoin('mailbox_messages', 'mailbox_messages.message_id', 'mails.message_id')
      .select(['mailbox_messages.raw', 'mailbox_messages.envelope_to'])
      .where('approval_notices.approval_id', '=', approvalId)
      .where('approval_notices.kind', '=', kind)
      .execute();
  await expect.poll(async () => (await find()).length).toBe(1);
  const [mail] = await find();
  if (mail === undefined) throw new Error('The mail is gone');
  const parsed = await PostalMime.parse(mail.raw);
  return { ...parsed, raw: mail.raw.toString('utf8'), envelopeTo: mail.envelope_to };
}
