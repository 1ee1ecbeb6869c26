import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { StoredLetter } from '../letters/letters.store.ts';
import { type Addressee, addressOf } from '../session/accounts.store.ts';

/** A letter on its way to its approvers. */
export interface Submission {
  readonly letter: Pick<StoredLetter, 'id' | 'name'>;
  readonly attachments: readonly AttachedFile[];
  readonly sender: User;
  readonly approvers: readonly Addressee[];
  readonly cc: readonly string[];
  readonly allowSenderAsApprover: boolean;
  readonly subject: string;
  readonly message: DocumentNode;
  readonly startDate: string | null;
  readonly remindAt: Date | null;
  readonly now: Date;
}

/** Stores a pending approval as the next round of a letter, which must be locked. */
export async function insertApproval(
  trx: Kysely<Database>,
  submission: Submission,
): Promise<{ id: number; round: number }> {
  const { letter, sender, message, now } = submission;
  const { last } = await trx
    .selectFrom('approvals')
    .select((get) => get.fn.max('round').as('last'))
    .where('letter_id', '=', letter.id)
    .executeTakeFirstOrThrow();
  const round = Number(last ?? 0) + 1;
  const { id } = await trx
    .insertInto('approvals')
    .values({
      letter_id: letter.id,
      round,
      sender: sender.username,
      sender_account: sender.account,
      sender_name: sender.name,
      sender_email: addressOf(sender),
      allow_sender_as_approver: submission.allowSenderAsApprover,
      cc: [...submission.cc],
      subject: submission.subject,
      message_document: JSON.stringify(message),
      letter_name: letter.name,
      attachments: JSON.stringify(submission.attachments),
      start_date: submission.startDate,
      remind_at: submission.remindAt,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('approval_approvers')
    .values(
      submission.approvers.map(({ account, username, emailAddress, name }, position) => ({
        approval_id: id,
        position,
        account,
        username,
        email_address: emailAddress,
        name,
      })),
    )
    .execute();
  return { id, round };
}
