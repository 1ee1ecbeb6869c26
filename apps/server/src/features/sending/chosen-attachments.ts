import { bytesInMail, mailProblem } from '@letterdesk/core/attachments/file-size';
import { MAIL_BYTES } from '@letterdesk/core/constants';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { getApprovedPdfSha256 } from './store-letter-files.ts';

/**
 * Selects the attachments to send, in the letter's order.
 * @param ids all when undefined. An approved letter is sent with all its attachments.
 * @throws Failure `attachment_not_found`, `attachments_approved`, or `mail_too_large` before any file is read.
 */
export function chosenAttachments(view: LetterView, ids: readonly number[] | undefined): readonly LetterAttachment[] {
  const { attachments } = view;
  const chosen = ids === undefined ? attachments : attachments.filter(({ id }) => ids.includes(id));
  if (ids !== undefined && chosen.length !== new Set(ids).size) throw new Failure('attachment_not_found');
  if (getApprovedPdfSha256(view) !== null && chosen.length < attachments.length)
    throw new Failure('attachments_approved');
  const sizes = chosen.map(({ size }) => size);
  const problem = mailProblem(sizes);
  if (problem !== null) {
    throw new Failure('mail_too_large', { bytes: bytesInMail(sizes), limit: MAIL_BYTES }, { message: problem });
  }
  return chosen;
}
