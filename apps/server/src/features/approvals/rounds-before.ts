import { type RoundBefore, subjectAgain, submittedAgain } from '@letterdesk/core/approvals/submitted-again';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { todayAt } from '../flooding/letter-fields.ts';
import type { ApprovalRow, LetterApproval } from '../letters/letter-approval.query.ts';
import { oneLine } from '../sending/notices/notice-parts.ts';

interface RequestText {
  readonly subject: string;
  readonly message: DocumentNode;
}

/** A request, and its reminders, begin with what became of the letter's rounds before. */
export function withRoundsBefore<T extends RequestText>(request: T, sender: string, before: LetterApproval): T {
  const rounds = [before.revoked, before.current].flatMap((row) => (row === null ? [] : (roundBefore(row) ?? [])));
  const told = submittedAgain(oneLine(sender), rounds);
  if (told.length === 0) return request;
  const { subject, message } = request;
  return {
    ...request,
    subject: cutText(subjectAgain(subject), TITLE_LENGTH),
    message: { ...message, content: [...told.map((paragraph) => paragraphOf(paragraph)), ...(message.content ?? [])] },
  };
}

function roundBefore(row: ApprovalRow): RoundBefore | null {
  if (row.revoked_at !== null) {
    return { outcome: 'revoked', by: oneLine(row.sender_name), on: todayAt(row.revoked_at), notes: '' };
  }
  if (row.decided_at === null || row.status === 'PENDING') return null;
  const by = oneLine(row.finalizer_name ?? 'Somebody');
  const declined = row.status === 'DECLINED';
  return {
    outcome: declined ? 'declined' : 'approved',
    by,
    on: todayAt(row.decided_at),
    notes: declined ? row.notes.trim() : '',
  };
}
