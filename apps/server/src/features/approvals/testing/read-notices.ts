import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Db } from '../../../database/connection.ts';

export interface ReceivedNotice {
  readonly kind: string;
  readonly envelopeTo: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** Waits until every notice of an approval is in the mailbox. @returns them, oldest first. */
export async function untilNotices(db: Db, approvalId: number): Promise<ReceivedNotice[]> {
  const waiting = () => queuedNotices(db, approvalId).then((rows) => rows.filter(({ raw }) => raw === null).length);
  await expect.poll(waiting).toBe(0);
  const rows = await queuedNotices(db, approvalId);
  return Promise.all(
    rows.map(async ({ kind, envelope_to, raw }) => ({
      kind,
      envelopeTo: envelope_to ?? [],
      raw: raw?.toString('latin1') ?? '',
      mail: await PostalMime.parse(raw ?? ''),
    })),
  );
}

/** The kinds of an approval's notices, oldest first, sent or not. */
export async function noticeKinds(db: Db, approvalId: number): Promise<string[]> {
  return (await queuedNotices(db, approvalId)).map(({ kind }) => kind);
}

function queuedNotices(db: Db, approvalId: number) {
  return db
    .selectFrom('approval_notices as notice')
    .innerJoin('mails as mail', 'mail.id', 'notice.mail_id')
    .leftJoin('mailbox_messages as message', 'message.message_id', 'mail.message_id')
    .select(['notice.kind', 'notice.mail_id', 'message.envelope_to', 'message.raw'])
    .where('notice.approval_id', '=', approvalId)
    .orderBy('notice.mail_id')
    .execute();
}
