import type { submitApproval as endpoint } from '@letterdesk/contract/approvals';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { describeEarlierRounds, type EarlierRound, subjectAgain } from '@letterdesk/core/approvals/earlier-rounds';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import type { User } from '@letterdesk/core/session/claims';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { ApprovalConfig } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { checkBeforeLeaving } from '../checks/check-before-leaving.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { checkComplete } from '../letters/check-complete.ts';
import { checkPrintable } from '../letters/check-printable.ts';
import { type LetterView, readAroundLetter, readLetter } from '../letters/letter.query.ts';
import type { ApprovalRow, LetterApproval } from '../letters/letter-approval.query.ts';
import { attachedFiles } from '../letters/letter-attachments.query.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { presentLetter } from '../letters/present-letter.ts';
import type { Sending } from '../sending/start-sending.ts';
import { toOneLine, type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import { getAccountAddress } from '../session/accounts.store.ts';
import { approvalUrl, queueNotice, writeApprovalRequest } from './approval-notices.ts';
import { insertApproval, type Submission } from './approvals.store.ts';
import { findUsers, resolveApprovers } from './find-approvers.ts';
import { floodRequest } from './flood-request.ts';
import { checkMaySubmit } from './prepare-approval.ts';
import { firstReminder } from './remind-approvers.ts';

interface SubmitApprovalInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly config: ApprovalConfig;
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Issuer of the accounts that can sign in. */
  readonly issuer: string;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Submits a letter as the user saw it: stores a pending approval and queues the mail to its approvers in one
 * transaction (specification 4.5). A letter has at most one pending approval.
 */
export async function submitApproval(input: SubmitApprovalInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, user, body } = input;
  const view = await readLetter(db, body.letterId);
  checkSubmittable(input, view);
  const leaving = { ...input, view, ...body, describeMail: null, attachments: view.attachments };
  const { passed, isSourceSilent } = await checkBeforeLeaving(leaving);
  const submission = await prepareSubmission(input, view, passed);
  const sender = { name: user.name, address: getAccountAddress(user) };
  const notice = await writeNotice(input, {
    to: submission.approvers.map(({ emailAddress }) => emailAddress),
    cc: submission.cc,
    subject: submission.subject,
    document: writeApprovalRequest({
      message: submission.message,
      sender,
      letterName: submission.letter.name,
      href: approvalUrl(input.publicUrl, body.letterId),
    }),
    now: input.now,
    onBehalfOf: sender,
  });
  return db.transaction().execute((trx) => recordSubmission(trx, input, { submission, notice, isSourceSilent }));
}

/** Checks that the letter exists, the user may submit it, it is unchanged since the user saw it, complete and printable. */
function checkSubmittable(
  { user, body }: SubmitApprovalInput,
  view: LetterView | undefined,
): asserts view is LetterView {
  if (view === undefined) throw new Failure('letter_not_found');
  checkMaySubmit(user, view);
  const { letter } = view;
  if (letter.version !== body.letterVersion) throw new Failure('letter_stale', { letter: presentLetter(user, view) });
  checkComplete(view);
  checkPrintable(view, body.allowUnprintable);
}

async function prepareSubmission(
  input: SubmitApprovalInput,
  view: LetterView,
  passedChecks: readonly PassedCheck[],
): Promise<Submission> {
  const { db, issuer, user, config, now } = input;
  const copies = await findUsers(db, issuer, input.body.cc);
  const { approver, ...flooded } = await floodRequest({ ...input, view });
  const request = withEarlierRounds(flooded, user.name, view.approval);
  const { allowSenderAsApprover } = config;
  const { approvers } = await resolveApprovers(db, { approver, issuer, sender: user, allowSenderAsApprover });
  const count = approvers.length + copies.length;
  if (count > MAX_RECIPIENTS) throw new Failure('too_many_addresses', { count, limit: MAX_RECIPIENTS });
  return {
    ...request,
    letter: view.letter,
    attachments: attachedFiles(view.attachments),
    sender: user,
    approvers,
    cc: copies.map(({ emailAddress }) => emailAddress),
    allowSenderAsApprover,
    remindAt: firstReminder(now, config.reminderHours),
    passedChecks,
    now,
  };
}

async function recordSubmission(
  trx: Transaction<Database>,
  input: SubmitApprovalInput,
  { submission, notice, isSourceSilent }: { submission: Submission; notice: WrittenNotice; isSourceSilent: boolean },
): Promise<ResponseOf<typeof endpoint>> {
  const { user, body, now } = input;
  const letter = await lockLetter(trx, body.letterId);
  checkSubmittable(input, letter && (await readAroundLetter(trx, letter)));
  const { id, round } = await insertApproval(trx, submission);
  await queueNotice(trx, input, notice, { approvalId: id, kind: 'submitted' });
  const answer = await presentSubmitted(trx, user, body.letterId);
  await appendAuditEvent(trx, {
    by: user,
    action: 'approval.submit',
    subjectType: 'approval',
    subjectId: id,
    afterHash: letterHash(answer.view.letter),
    details: {
      letterId: body.letterId,
      round,
      approvers: submission.approvers.map(({ account, username }) => ({ account, username })),
      cc: submission.cc,
      messageId: notice.messageId,
      ...(isSourceSilent && { isSourceSilent }),
    },
    at: now,
  });
  return { approval: answer.approval, letter: presentLetter(user, answer.view) };
}

async function presentSubmitted(trx: Transaction<Database>, user: User, letterId: number) {
  const view = await readLetter(trx, letterId);
  const approval = view?.approval.current;
  if (view === undefined || !approval) throw new Error(`The approval of letter ${letterId} was not stored`);
  return { view, approval: presentApproval(user, approval) };
}

interface RequestText {
  readonly subject: string;
  readonly message: DocumentNode;
}

/** Prepends the outcome of earlier rounds to the request, and so to its reminders. */
function withEarlierRounds<T extends RequestText>(request: T, sender: string, before: LetterApproval): T {
  const rounds = [before.revoked, before.current].flatMap((row) => (row === null ? [] : (describeRound(row) ?? [])));
  const paragraphs = describeEarlierRounds(toOneLine(sender), rounds);
  if (paragraphs.length === 0) return request;
  const { subject, message } = request;
  return {
    ...request,
    subject: cutText(subjectAgain(subject), TITLE_LENGTH),
    message: {
      ...message,
      content: [...paragraphs.map((paragraph) => paragraphOf(paragraph)), ...(message.content ?? [])],
    },
  };
}

function describeRound(row: ApprovalRow): EarlierRound | null {
  if (row.revoked_at !== null) {
    return { outcome: 'revoked', by: toOneLine(row.sender_name), on: toCalendarDay(row.revoked_at), notes: '' };
  }
  if (row.decided_at === null || row.status === 'PENDING') return null;
  const by = toOneLine(row.finalizer_name ?? 'Someone');
  const declined = row.status === 'DECLINED';
  return {
    outcome: declined ? 'declined' : 'approved',
    by,
    on: toCalendarDay(row.decided_at),
    notes: declined ? row.notes.trim() : '',
  };
}
