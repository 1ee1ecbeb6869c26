import { approvalVoidMessage } from '@letterdesk/core/approvals/approved-parts';
import { bytesInMail } from '@letterdesk/core/attachments/file-size';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { checkBeforeLeaving } from '../checks/check-before-leaving.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { checkComplete } from '../letters/check-complete.ts';
import { checkPrintable } from '../letters/check-printable.ts';
import { type LetterView, readAroundLetter, readLetter } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { partsChangedSince } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { type AcceptedEmail, acceptEmail, type EmailBody } from './accept-email.ts';
import { chosenAttachments } from './chosen-attachments.ts';
import { type DescribedMail, describeMail } from './describe-mail.ts';
import { getApprovedPdfSha256, getSendingApprovalId } from './store-letter-files.ts';

export interface SendingRequest extends Pick<DescribedMail, 'mailDomains' | 'readSizeLimit'> {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  /** Domains of the setting, used when none are stored. */
  readonly fromDomains: readonly string[];
  readonly user: User;
  readonly body: EmailBody;
  readonly now: Date;
}

export interface AcceptedSending {
  readonly email: AcceptedEmail;
  readonly view: LetterView;
  readonly attachments: readonly LetterAttachment[];
  readonly fromDomains: readonly string[];
  /** SHA-256 of the approved PDF, if the mail carries one. */
  readonly approved: string | null;
}

export interface CheckedSending {
  readonly passedChecks: readonly PassedCheck[];
  readonly isSourceSilent: boolean;
}

/** Reads what is sent. @throws Failure if the request is invalid, or the letter can't be sent now. */
export async function acceptSending(input: SendingRequest): Promise<AcceptedSending> {
  const { db, body } = input;
  const fromDomains = await readFromDomains(db, input.fromDomains);
  const email = await acceptEmail(body, fromDomains);
  const view = await readLetter(db, body.letter.id);
  checkSendable(input, view);
  const attachments = chosenAttachments(view, body.emailAttachments);
  return { email, view, attachments, fromDomains, approved: getApprovedPdfSha256(view) };
}

/**
 * Runs the checks of letters.
 * @param bytes of the mail; by default of its attachments. @throws Failure `checks_failed`.
 */
export async function checkAccepted(
  input: SendingRequest,
  { email, view, attachments, fromDomains }: AcceptedSending,
  bytes = bytesInMail(attachments.map(({ size }) => size)),
): Promise<CheckedSending> {
  const described = { ...input, fromDomains, view, email, bytes };
  const { passed, isSourceSilent } = await checkBeforeLeaving({
    ...input,
    ...input.body,
    view,
    attachments,
    describeMail: (addresses) => describeMail(described, addresses),
  });
  return { passedChecks: passed, isSourceSilent };
}

/** Checks everything about a sending before its mail is built. @throws Failure with why it's refused. */
export async function checkSending(input: SendingRequest): Promise<AcceptedSending> {
  const accepted = await acceptSending(input);
  await checkAccepted(input, accepted);
  return accepted;
}

/** Locks a checked letter. @throws Failure if it may no longer be sent, or changed since it was checked. */
export async function lockUnchanged(
  trx: Transaction<Database>,
  { user, body }: Pick<SendingRequest, 'user' | 'body'>,
  { approved }: Pick<AcceptedSending, 'approved'>,
): Promise<LetterView> {
  const letter = await lockLetter(trx, body.letter.id);
  if (letter === undefined) throw new Failure('letter_not_found');
  const view = await readAroundLetter(trx, letter);
  checkMaySend(user, view);
  if (letter.version !== body.letter.version || getApprovedPdfSha256(view) !== approved) throw stale(user, view);
  return view;
}

/** Checks that the letter exists, may be sent, is unchanged since the sender saw it, and is complete and printable. */
function checkSendable({ user, body }: SendingRequest, view: LetterView | undefined): asserts view is LetterView {
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
