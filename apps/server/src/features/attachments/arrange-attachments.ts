import type { Letter } from '@letterdesk/contract/letters';
import { inRequiredOrder } from '@letterdesk/core/attachments/required-documents';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { raiseVersion } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { storeOrder } from './attachments.store.ts';
import { openForAttaching } from './open-for-attaching.ts';

/**
 * Puts a letter's attachments in the order of its template's required documents (specification 4.120).
 * @throws Failure `letter_not_found` or the policy's reason.
 */
export async function arrangeAttachments(input: {
  db: Kysely<Database>;
  user: User;
  letterId: number;
  now: Date;
}): Promise<Letter> {
  const { db, user, letterId, now } = input;
  const view = await db.transaction().execute(async (trx) => {
    const before = await openForAttaching(trx, user, letterId);
    const attachments = await storeRequiredOrder(trx, before);
    if (attachments === before.attachments) return before;
    const letter = await raiseVersion(trx, before.letter, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.arrange',
      subjectType: 'letter',
      subjectId: letterId,
      details: { names: attachments.map(({ name }) => name) },
      at: now,
    });
    return { ...before, letter, attachments };
  });
  return presentLetter(user, view);
}

/** Stores the required order of attachments. @returns them in that order; the same array if nothing changes. */
export async function storeRequiredOrder(
  trx: Kysely<Database>,
  { template, attachments }: Pick<LetterView, 'template' | 'attachments'>,
): Promise<LetterAttachment[]> {
  const files = attachments.map((attachment) => ({ kind: attachment.content_type, attachment }));
  const arranged = inRequiredOrder(template.required_documents, files).map(({ attachment }) => attachment);
  if (arranged.every((attachment, index) => attachment === attachments[index])) return attachments;
  return storeOrder(trx, arranged);
}
