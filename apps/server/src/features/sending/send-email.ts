import type { Letter } from '@letterdesk/contract/letters';
import { approvalVoidMessage } from '@letterdesk/core/approvals/approved-parts';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { RecipientAddress } from '@letterdesk/core/sending/recipients';
import type { User } from '@letterdesk/core/session/claims';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { checkBeforeLeaving } from '../checks/check-before-leaving.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { checkComplete } from '../letters/check-complete.ts';
import { checkPrintable } from '../letters/check-printable.ts';
import { showLetter } from '../letters/get-letter.ts';
import { type LetterView, readAroundLetter, readLetter } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { letterHash, partsChangedSince } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { type AcceptedEmail, acceptEmail, addressesIn, type EmailBody } from './accept-email.ts';
import { checkFromDomain } from './check-from-domain.ts';
import { chosenAttachments } from './chosen-attachments.ts';
import { type DescribedMail, describeMail } from './describe-mail.ts';
import {
  AlreadyAnswered,
  type IdempotencyGuard,
  type IdempotentRequest,
  readResult,
  storeResult,
} from './idempotency.ts';
import { insertMail } from './mails.store.ts';
import { refuseSecondSending } from './refuse-second-sending.ts';
import type { SentAttachment } from './sent-letters.store.ts';
import { insertSentLetter, readSentLetter } from './sent-letters.store.ts';
import type { Sending } from './start-sending.ts';
import {
  buildLetterMail,
  getApprovedPdfSha256,
  getSendingApprovalId,
  type StoredFiles,
  storeLetterMail,
} from './store-letter-files.ts';
import { insertUndoableSending } from './undoable-sendings.store.ts';

interface SendEmailInput extends Pick<DescribedMail, 'mailDomains' | 'readSizeLimit'> {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly pdf: PdfRenderer;
  readonly idempotency: IdempotencyGuard;
  /** Domains of the setting, used when none are stored. */
  readonly fromDomains: readonly string[];
  /** How an undoable mail is held; none is without it. */
  readonly hold?: { readonly seconds: number; readonly deliverAfter: Sending['deliverAfter'] };
  readonly user: User;
  readonly idempotencyKey: string | undefined;
  readonly body: EmailBody;
  readonly now: Date;
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
      const fromDomains = await readFromDomains(db, input.fromDomains);
      const email = await acceptEmail(body, fromDomains);
      const view = await readLetter(db, body.letter.id);
      checkSendable(input, view);
      const attachments = chosenAttachments(view, body.emailAttachments);
      const sending = { ...input, fromDomains };
      const mail = await buildLetterMail(sending, view, email, attachments);
      const described = { ...sending, view, email, bytes: mail.bytes.length };
      const { passed, isSourceSilent } = await checkBeforeLeaving({
        ...input,
        ...body,
        view,
        attachments,
        describeMail: (addresses) => describeMail(described, addresses),
      });
      const files = await storeLetterMail(input.blobs, mail);
      const recording = {
        ...input,
        request,
        email,
        files,
        attachments,
        passedChecks: passed,
        isSourceSilent,
        approved: getApprovedPdfSha256(view),
      };
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

/** Checks that the letter exists, may be sent, is unchanged since the sender saw it, and is complete and printable. */
function checkSendable({ user, body }: SendEmailInput, view: LetterView | undefined): asserts view is LetterView {
  if (view === undefined) throw new Failure('letter_not_found');
  checkMaySend(user, view);
  if (view.letter.version !== body.letter.version) throw stale(user, view);
  checkComplete(view);
  // An approved letter leaves as it was approved.
  if (getSendingApprovalId(view) === null) checkPrintable(view, body.allowUnprintable);
}

function stale(user: User, view: LetterView): Failure {
  return new Failure('letter_stale', { letter: presentLetter(user, view) });
}

interface Recording extends SendEmailInput {
  readonly request: IdempotentRequest;
  readonly email: AcceptedEmail;
  readonly files: StoredFiles;
  readonly attachments: readonly LetterAttachment[];
  readonly passedChecks: readonly PassedCheck[];
  readonly isSourceSilent: boolean;
  /** SHA-256 of the approved PDF, if the mail carries one. */
  readonly approved: string | null;
}

/** Seconds for which the mail is held, so that the sending can be undone. */
function heldSeconds({ body, hold }: Pick<SendEmailInput, 'body' | 'hold'>): number {
  return body.undoable ? (hold?.seconds ?? 0) : 0;
}

async function recordSending(
  trx: Transaction<Database>,
  recording: Recording,
): Promise<SendEmailAnswer & { readonly mailId: number }> {
  const { user, body, email, files, jobs, now, request } = recording;
  const hold = heldSeconds(recording);
  const letter = await lockLetter(trx, body.letter.id);
  if (letter === undefined) throw new Failure('letter_not_found');
  const view = await readAroundLetter(trx, letter);
  checkMaySend(user, view);
  if (letter.version !== body.letter.version || getApprovedPdfSha256(view) !== recording.approved)
    throw stale(user, view);
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
  if (hold > 0) {
    const { undoable, ...sent } = body;
    const by = { sentLetterId, letterId: letter.id, account: user.account };
    await insertUndoableSending(trx, { ...by, request: sent, hold });
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

/** @throws Failure with the policy's reason when the user may not send (specification 4.13). */
function checkMaySend(user: User, view: LetterView): void {
  const refusal = letterRefusals(user, letterFacts(view)).send;
  if (refusal === 'approval_void') throw approvalVoid(view);
  refuse(refusal);
}

/** Names what changed, if the approval knows. */
function approvalVoid(view: LetterView): Failure {
  const changed = partsChangedSince(view);
  const message = approvalVoidMessage(changed);
  return message === null ? new Failure('approval_void') : new Failure('approval_void', { changed }, { message });
}
