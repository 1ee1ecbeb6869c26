import { bytesInMail, mailProblem } from '@letterdesk/core/attachments/mail-size';
import { MAIL_BYTES } from '@letterdesk/core/constants';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { approvedPdf } from './approved-pdf.ts';

/**
 * The attachments that go with a letter, in the letter's order.
 * @param ids those that were chosen; all when undefined. What was approved goes as a whole.
 * @throws Failure `attachment_not_found`, `attachments_approved`, or `mail_too_large` before any of them is read.
 */
export function chosenAttachments(view: LetterView, ids: readonly number[] | undefined): readonly LetterAttachment[] {
  const { attachments } = view;
  const chosen = ids === undefined ? attachments : attachments.filter(({ id }) => ids.includes(id));
  if (ids !== undefined && chosen.length !== new Set(ids).size) throw new Failure('attachment_not_found');
  if (approvedPdf(view) !== null && chosen.length < attachments.length) throw new Failure('attachments_approved');
  const sizes = chosen.map(({ size }) => size);
  const problem = mailProblem(sizes);
  if (problem !== null) {
    throw new Failure('mail_too_large', { bytes: bytesInMail(sizes), limit: MAIL_BYTES }, { message: problem });
  }
  return chosen;
}
