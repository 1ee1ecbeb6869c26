import type { Letter } from '@letterdesk/contract/letters';
import type { RecipientAddress } from '@letterdesk/core/sending/recipients';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { showLetter } from '../letters/get-letter.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { addressesIn } from './accept-email.ts';
import { checkFromDomain } from './check-from-domain.ts';
import {
  type AcceptedSending,
  acceptSending,
  type CheckedSending,
  checkAccepted,
  lockUnchanged,
  type SendingRequest,
} from './check-sending.ts';
import {
  AlreadyAnswered,
  type IdempotencyGuard,
  type IdempotentRequest,
  readResult,
  storeResult,
} from './idempotency.ts';
import { insertMail } from './mails.store.ts';
import { refuseSecondSending } from './refuse-second-sending.ts';
import { endScheduled } from './scheduled/end-scheduled.ts';
import type { SentAttachment } from './sent-letters.store.ts';
import { insertSentLetter, readSentLetter } from './sent-letters.store.ts';
import type { Sending } from './start-sending.ts';
import { buildLetterMail, getSendingApprovalId, type StoredFiles, storeLetterMail } from './store-letter-files.ts';
import { insertUndoableSending } from './undoable-sendings.store.ts';

export interface SendEmailInput extends SendingRequest {
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly pdf: PdfRenderer;
  readonly idempotency: IdempotencyGuard;
  /** How an undoable mail is held; none is without it. */
  readonly hold?: { readonly seconds: number; readonly deliverAfter: Sending['deliverAfter'] };
  readonly idempotencyKey: string | undefined;
  /** The scheduled e-mail that this sends, as it was claimed. */
  readonly scheduled?: { readonly id: number; readonly version: number };
}

interface SendEmailAnswer {
  readonly letter: Letter;
  readonly sentLetterId: number;
}

/**
 * Sends a letter (specification 4.56). Once it resolves, the sending is durable: sent letter, files, recipients and
 * job are committed.
 */
export async function sendEmail(input: SendEmailInput): Promise<SendEmailAnswer> {
  const { db, user, body, idempotencyKey: key } = input;
  if (key === undefined) throw new Failure('idempotency_key_missing');
  const request: IdempotentRequest = { account: user.account, key, sha256: contentHash(body) };
  return input.idempotency.run(db, request, {
    async run() {
      const accepted = await acceptSending(input);
      const { view, email, attachments, fromDomains } = accepted;
      const mail = await buildLetterMail({ ...input, fromDomains }, view, email, attachments);
      const checked = await checkAccepted(input, accepted, mail.bytes.length);
      const files = await storeLetterMail(input.blobs, mail);
      const recording = { ...input, ...accepted, ...checked, request, files };
      const { mailId, ...answer } = await db.transaction().execute((trx) => recordSending(trx, recording));
      const seconds = heldSeconds(input);
      if (seconds > 0) input.hold?.deliverAfter(seconds, mailId);
      return answer;
    },
    async answerRepeated({ letter, sentLetterId }) {
      // Nothing else removes a sent letter.
      if ((await readSentLetter(db, sentLetterId)) === undefined) throw new Failure('sending_undone');
      return { letter: await showLetter(db, user, letter.id), sentLetterId };
    },
  });
}

interface Recording
  extends Omit<SendEmailInput, 'fromDomains'>,
    Omit<AcceptedSending, 'view' | 'fromDomains'>,
    CheckedSending {
  readonly request: IdempotentRequest;
  readonly files: StoredFiles;
}

/** Seconds for which the mail is held, so that the sending can be undone. */
function heldSeconds({ body, hold }: Pick<SendEmailInput, 'body' | 'hold'>): number {
  return body.undoable ? (hold?.seconds ?? 0) : 0;
}

async function recordSending(
  trx: Transaction<Database>,
  recording: Recording,
): Promise<SendEmailAnswer & { readonly mailId: number }> {
  const { user, body, email, files, jobs, now, request, scheduled } = recording;
  const hold = heldSeconds(recording);
  const view = await lockUnchanged(trx, recording, recording);
  const { letter } = view;
  if ((await readResult(trx, request)) !== undefined) throw new AlreadyAnswered();
  await checkFromDomain(trx, view.template.division_id, email.from.address);
  // `sentLetters` is the number of sendings that the sender knew of.
  await refuseSecondSending(trx, user, view, body.letter.sentLetters ?? 0);
  const mailId = await insertMail(trx, {
    messageId: files.messageId,
    envelopeFrom: email.from.address,
    sha256: files.mailSha256,
    recipients: email.recipients,
    hold,
  });
  const sentLetterId = await insertSentLetter(trx, sentLetterOf(view, recording, mailId));
  const replaced = await endScheduled(trx, { user, view, scheduled, sentLetterId, now });
  if (hold > 0) {
    const { undoable, ...sent } = body;
    const by = { sentLetterId, letterId: letter.id, account: user.account };
    await insertUndoableSending(trx, { ...by, request: sent, hold, replaced });
  } else {
    await jobs.enqueue(trx, 'deliver-mail', { mailId });
  }
  const result = { letter: { id: letter.id }, sentLetterId };
  if (!(await storeResult(trx, request, { status: 202, result }))) throw new AlreadyAnswered();
  await appendAuditEvent(trx, {
    by: user,
    action: 'letter.send',
    subjectType: 'letter',
    subjectId: letter.id,
    afterHash: letterHash(letter),
    details: {
      sentLetterId,
      mailId,
      ...files,
      approvalId: getSendingApprovalId(view),
      recipients: addressesOf(email.recipients),
      attachments: recording.attachments.map(({ name, sha256 }) => ({ name, sha256 })),
      ...(recording.isSourceSilent && { isSourceSilent: true }),
      ...(scheduled && { scheduledEmailId: scheduled.id }),
    },
    at: now,
  });
  return { letter: presentLetter(user, { ...view, sentLetters: view.sentLetters + 1 }), sentLetterId, mailId };
}

function sentLetterOf(view: LetterView, recording: Recording, mailId: number) {
  const { letter, template } = view;
  const { user, email, files, attachments, now } = recording;
  return {
    letter_id: letter.id,
    letter_name: letter.name,
    letter_type: template.letter_type,
    template_id: letter.template_id,
    template_version: letter.template_version,
    ids: JSON.stringify(letter.ids),
    letter_to: addressesIn(email.recipients, 'to'),
    cc: addressesIn(email.recipients, 'cc'),
    bcc: addressesIn(email.recipients, 'bcc'),
    from_email: email.from.address,
    from_name: email.from.name,
    subject: email.subject,
    message: email.message.html,
    text: letter.text,
    include_letter: template.include_letter,
    pdf_sha256: files.pdfSha256,
    record_names: letter.record_names && JSON.stringify(letter.record_names),
    attachments: JSON.stringify(attachments.map(sentAttachmentOf)),
    mail_id: mailId,
    approval_id: getSendingApprovalId(view),
    passed_checks: JSON.stringify(recording.passedChecks),
    sent_by: user.account,
    created_at: now,
  };
}

function sentAttachmentOf({
  name,
  media_type: mediaType,
  size,
  sha256,
  watermarked,
}: LetterAttachment): SentAttachment {
  return { name, mediaType, size, sha256, watermarked };
}

function addressesOf(recipients: readonly RecipientAddress[]): string[] {
  return recipients.map(({ address }) => address);
}
