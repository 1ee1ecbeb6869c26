import { sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { DocumentError, isTooLarge } from '@letterdesk/document/error';
import { Failure } from '../failure.ts';

/**
 * Reads a text, or does what makes one longer, such as flooding.
 * @throws Failure `text_too_large`, which says in words what is too large, or `text_invalid`.
 */
export function refuseTooLarge<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    const details = { reason: cause.message };
    if (!isTooLarge(cause)) throw new Failure('text_invalid', details, { cause });
    throw new Failure('text_too_large', details, { message: cause.message, cause });
  }
}

/** The one rule of how long a stored text may be, asked of its normal form. @throws Failure `text_too_large`. */
export function refuseTooLong(html: string): void {
  const size = textSize(html);
  const problem = sizeProblem(size);
  if (problem !== null) throw new Failure('text_too_large', { reason: problem, ...size }, { message: problem });
}
