import type { UndoneSending } from '@letterdesk/contract/undo-sending';
import { sentLetterRefusals } from '@letterdesk/core/sending/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { readAroundLetter } from '../letters/letter.query.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { lockRecipients } from './mails.store.ts';
import { resumeReplaced } from './scheduled/end-scheduled.ts';
import { readSentLetter, sentLetterFacts } from './sent-letters.store.ts';
import { deleteUndoneSending, readUndoableSending } from './undoable-sendings.store.ts';

interface UndoSendingInput {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly sentLetterId: number;
  readonly now: Date;
}

/**
 * Undoes a sending while its mail is held (specification 4.97): removes what the sending wrote and returns its request.
 * Its idempotency key stays, so that a repeated request sends nothing.
 * @throws Failure `sent_letter_not_found`, `undo_sender_only` or `already_left`.
 */
export function undoSending(input: UndoSendingInput): Promise<UndoneSending> {
  const { db, user, sentLetterId } = input;
  return db.transaction().execute(async (trx) => {
    const { letterId } = await findUndoable(trx, input);
    // The letter first, in the order of a sending.
    const letter = await lockLetter(trx, letterId);
    if (letter === undefined) throw new Failure('letter_not_found');
    const undoable = await readUndoableSending(trx, sentLetterId, { lock: true });
    if (undoable === undefined) throw new Failure('already_left');
    if (!undoable.isUndone) {
      await removeSending(trx, input, letterHash(letter));
      await resumeReplaced(trx, { ...input, letterId, replaced: undoable.replaced });
    }
    return { letter: presentLetter(user, await readAroundLetter(trx, letter)), request: undoable.request };
  });
}

async function findUndoable(trx: Kysely<Database>, { user, sentLetterId }: UndoSendingInput) {
  const undoable = await readUndoableSending(trx, sentLetterId, { lock: false });
  const sender = undoable?.account ?? (await readSentLetter(trx, sentLetterId))?.sent_by;
  if (sender === undefined) throw new Failure('sent_letter_not_found');
  if (sender !== user.account) throw new Failure('undo_sender_only');
  if (undoable === undefined) throw new Failure('already_left');
  return undoable;
}

async function removeSending(
  trx: Transaction<Database>,
  { user, sentLetterId, now }: UndoSendingInput,
  hash: string,
): Promise<void> {
  const sent = await readSentLetter(trx, sentLetterId);
  if (sent === undefined) throw new Error(`Sent letter ${sentLetterId} is missing`);
  const { mail_id: mailId, pdf_sha256: pdfSha256, approval_id: approvalId } = sent;
  // A delivery that claims them now waits and then finds none; one that was faster is seen here.
  const recipients = await lockRecipients(trx, mailId);
  refuse(sentLetterRefusals(user, sentLetterFacts(sent, recipients)).undo);
  const mail = await trx
    .selectFrom('mails')
    .select(['message_id as messageId', 'sha256 as mailSha256'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  await deleteUndoneSending(trx, { sentLetterId, mailId });
  await appendAuditEvent(trx, {
    by: user,
    action: 'letter.undo_send',
    subjectType: 'letter',
    subjectId: sent.letter_id,
    afterHash: hash,
    details: {
      sentLetterId,
      mailId,
      ...mail,
      pdfSha256,
      approvalId,
      recipients: recipients.map(({ address }) => address),
      attachments: sent.attachments.map(({ name, sha256 }) => ({ name, sha256 })),
    },
    at: now,
  });
}
