import type { NOTICE_KINDS } from '@letterdesk/contract/approvals';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { insertMail } from '../sending/mails.store.ts';
import type { WrittenNotice } from '../sending/notices/write-notice.ts';
import type { Sending } from '../sending/start-sending.ts';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Queues a written notice within the transaction of what it tells. */
export async function queueNotice(
  trx: Kysely<Database>,
  parts: { readonly jobs: Sending['jobs'] },
  notice: WrittenNotice,
  about: { readonly approvalId: number; readonly kind: NoticeKind },
): Promise<void> {
  const mailId = await insertMail(trx, notice);
  await trx
    .insertInto('approval_notices')
    .values({ mail_id: mailId, approval_id: about.approvalId, kind: about.kind })
    .execute();
  await parts.jobs.enqueue(trx, 'deliver-mail', { mailId });
}
