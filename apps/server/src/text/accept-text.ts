import type { DocumentNode } from '@letterdesk/core/document/schema';
import { sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { DocumentError, isTooLarge } from '@letterdesk/document/error';
import { measureDocument } from '@letterdesk/document/measure';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { takeTurn } from '../event-loop-turns.ts';
import { Failure } from '../failure.ts';

/** Characters of HTML that are read in some 10 ms; longer texts wait for a turn. */
const READ_AT_ONCE = 20_000;

/** A text as it may be stored: in normal form and within the limits, so that it is accepted again as it stands. */
export interface AcceptedText {
  readonly html: string;
  readonly document: DocumentNode;
}

/**
 * Normalises a text that came from outside to the document schema: the one door for HTML.
 * Rejects with Failure `text_too_large` or `text_invalid`.
 */
export async function acceptText(html: string): Promise<AcceptedText> {
  if (html.length > READ_AT_ONCE) await takeTurn();
  return normalForm(refuseTooLarge(() => parseHtml(html)));
}

/** The same for a text that was made here of accepted ones, by flooding for one. @throws Failure `text_too_large`. */
export function acceptMade(document: DocumentNode): AcceptedText {
  refuseTooLarge(() => measureDocument(document));
  return normalForm(document);
}

function normalForm(document: DocumentNode): AcceptedText {
  const html = toHtml(document);
  refuseTooLong(html);
  return { html, document };
}

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
