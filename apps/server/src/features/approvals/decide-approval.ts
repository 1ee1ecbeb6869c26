import type { Approval } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';
import { cleanNotes, notesProblem } from '@letterdesk/core/approvals/notes';
import { distinctPasses, type PassedCheck } from '@letterdesk/core/checks/passed-checks';
import type { User } from '@letterdesk/core/session/claims';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { checkBeforeLeaving } from '../checks/check-before-leaving.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { readAroundLetter, readLetter } from '../letters/letter.query.ts';
import { readLetterApproval } from '../letters/letter-approval.query.ts';
import { attachedFiles } from '../letters/letter-attachments.query.ts';
import { approvedContentHash, approvedPartHashes, letterHash } from '../letters/letter-hashes.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { renderLetterPdf, turnOf } from '../pdf/letter-pdf.ts';
import type { Sending } from '../sending/start-sending.ts';
import { type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import { getAccountAddress } from '../session/accounts.store.ts';
import { queueNotice, readRequestMessageId, writeDeclinedNotice } from './approval-notices.ts';
import { lockApproval, readApproval, storeDecision } from './approvals.store.ts';
import { type CheckedApproval, checkDecision, type DecisionBody, letterStale } from './check-decision.ts';

interface DecideApprovalInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly pdf: PdfRenderer;
  readonly publicUrl: string;
  readonly noticeFrom: string;
  readonly user: User;
  readonly body: DecisionBody;
  readonly now: Date;
}

interface ApprovalAndLetter {
  readonly approval: Approval;
  readonly letter: Letter;
}

/**
 * Approves or declines a letter as the user saw it (specification 4.7 and 4.20). Renders the PDF or writes the mail
 * first; the transaction then checks everything again under locks, so that only one of two concurrent decisions
 * succeeds.
 */
export async function decideApproval(input: DecideApprovalInput): Promise<ApprovalAndLetter> {
  const { db, user, body } = input;
  const problem = notesProblem(body.notes);
  if (problem !== null) throw new Failure('notes_too_long', undefined, { message: problem });
  const approval = await readApproval(db, body.id);
  const view = approval && (await readLetter(db, approval.letter_id));
  const seen = checkDecision(user, body, { approval, view });
  if (seen.repeated) return present(user, seen);
  const passedChecks = body.approvalStatus === 'APPROVED' ? await checkApproved(input, seen) : [];
  const files = await makeFiles(input, seen);
  return db.transaction().execute((trx) => recordDecision(trx, input, { ...files, passedChecks }, seen.view.letter.id));
}

/** Checks the letter. @returns what is let pass of it. @throws Failure `checks_failed`. */
async function checkApproved(input: DecideApprovalInput, { view }: CheckedApproval): Promise<PassedCheck[]> {
  const { attachments } = view;
  const { passed } = await checkBeforeLeaving({ ...input, ...input.body, view, describeMail: null, attachments });
  return passed;
}

interface Files {
  /** Hash of everything the PDF was rendered from. */
  readonly contentHash: string;
  readonly pdfSha256: string | null;
  readonly notice: WrittenNotice | null;
}

/** Stores files before the transaction, so that no row names a missing file. */
async function makeFiles(input: DecideApprovalInput, { approval, view }: CheckedApproval): Promise<Files> {
  const { blobs, noticeFrom, publicUrl, user, body, now } = input;
  const { letter, template, attachments } = view;
  const contentHash = approvedContentHash(letter, template, attachments);
  if (body.approvalStatus === 'APPROVED') {
    const { document, name: title } = letter;
    const approved = { document, title, letterhead: template, createdAt: now };
    const { bytes } = await renderLetterPdf(input.pdf, approved, turnOf(user, 'decision'));
    return { contentHash, pdfSha256: await blobs.put(bytes), notice: null };
  }
  const { sender_email: address } = approval;
  if (address === null) return { contentHash, pdfSha256: null, notice: null };
  const text = writeDeclinedNotice({ publicUrl, by: user.name, letter, notes: cleanNotes(body.notes) });
  const content = {
    to: [address],
    cc: [],
    ...text,
    onBehalfOf: { name: user.name, address: getAccountAddress(user) },
    inReplyTo: await readRequestMessageId(input.db, approval.id),
    now,
  };
  return { contentHash, pdfSha256: null, notice: await writeNotice({ blobs, noticeFrom }, content) };
}

async function recordDecision(
  trx: Transaction<Database>,
  { jobs, user, body, now }: DecideApprovalInput,
  files: Files & { readonly passedChecks: readonly PassedCheck[] },
  letterId: number,
): Promise<ApprovalAndLetter> {
  const locked = await lockLetter(trx, letterId);
  const stored = await lockApproval(trx, body.id);
  const found = { approval: stored, view: locked && (await readAroundLetter(trx, locked)) };
  const seen = checkDecision(user, body, found);
  if (seen.repeated) return present(user, seen);
  const { approval, view } = seen;
  const { letter } = view;
  if (approvedContentHash(letter, view.template, view.attachments) !== files.contentHash) {
    throw letterStale(
      user,
      view,
      'The layout of this letter has changed, so your decision was not saved. Review the letter, then try again.',
    );
  }
  const { approvalStatus: status } = body;
  const attachments = attachedFiles(view.attachments);
  const passedChecks = distinctPasses([...approval.passed_checks, ...files.passedChecks]);
  const decided = { letter, attachments, partHashes: approvedPartHashes(view), ...files, passedChecks };
  const decision = { status, notes: cleanNotes(body.notes), ...decided, user, now };
  await storeDecision(trx, approval, decision);
  if (files.notice) await queueNotice(trx, { jobs }, files.notice, { approvalId: approval.id, kind: 'declined' });
  const answer = await presentDecided(trx, user, seen);
  await appendAuditEvent(trx, {
    by: user,
    action: status === 'APPROVED' ? 'approval.approve' : 'approval.decline',
    subjectType: 'approval',
    subjectId: approval.id,
    afterHash: letterHash(letter),
    details: { letterId, round: approval.round, contentHash: files.contentHash, pdfSha256: files.pdfSha256 },
    at: now,
  });
  return answer;
}

async function presentDecided(trx: Transaction<Database>, user: User, { approval, view }: CheckedApproval) {
  const decided = await readLetterApproval(trx, view.letter.id);
  return present(user, { approval: decided.current ?? approval, view: { ...view, approval: decided } });
}

function present(user: User, { approval, view }: Pick<CheckedApproval, 'approval' | 'view'>): ApprovalAndLetter {
  return { approval: presentApproval(user, approval), letter: presentLetter(user, view) };
}
