import type { DocumentNode } from '@letterdesk/core/document/schema';
import { sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { checkDocumentLimits } from '@letterdesk/document/document-limits';
import { DocumentError, isTooLarge } from '@letterdesk/document/error';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { takeTurn } from '../event-loop-turns.ts';
import { Failure } from '../failure.ts';

/** Length of HTML that parses in about 10 ms; longer texts yield to other requests first. */
const YIELD_LENGTH = 20_000;
/** Total length of the inputs whose results are kept: a text is usually drawn, saved and previewed. */
const KEPT_LENGTH = 500_000;

/** A text in normal form and within the limits; accepting it again changes nothing. */
export interface AcceptedText {
  readonly html: string;
  readonly document: DocumentNode;
}

/**
 * Normalises HTML from outside to the document schema. All HTML enters here.
 * @throws Failure `text_too_large` or `text_invalid`.
 */
export async function acceptText(html: string): Promise<AcceptedText> {
  const kept = accepted.get(html);
  if (kept !== undefined) return kept;
  if (html.length > YIELD_LENGTH) await takeTurn();
  const result = normalForm(withTextErrors(() => parseHtml(html)));
  keepNewest(html, result);
  return result;
}

/** By input, oldest first. */
const accepted = new Map<string, AcceptedText>();
let keptLength = 0;

function keepNewest(html: string, result: AcceptedText): void {
  if (html.length > KEPT_LENGTH || accepted.has(html)) return;
  accepted.set(html, result);
  keptLength += html.length;
  for (const oldest of accepted.keys()) {
    if (keptLength <= KEPT_LENGTH) return;
    accepted.delete(oldest);
    keptLength -= oldest.length;
  }
}

/** Accepts a document built from accepted texts, for example by flooding. @throws Failure `text_too_large`. */
export function acceptDocument(document: DocumentNode): AcceptedText {
  withTextErrors(() => checkDocumentLimits(document));
  return normalForm(document);
}

function normalForm(document: DocumentNode): AcceptedText {
  const html = toHtml(document);
  refuseTooLong(html);
  return { html, document };
}

/**
 * Runs work that parses or enlarges a text, such as flooding, and turns its document errors into failures.
 * @throws Failure `text_too_large` with the limit in its message, or `text_invalid`.
 */
export function withTextErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    const details = { reason: cause.message };
    if (!isTooLarge(cause)) throw new Failure('text_invalid', details, { cause });
    throw new Failure('text_too_large', details, { message: cause.message, cause });
  }
}

/** Checks the length of a text in normal form. @throws Failure `text_too_large`. */
export function refuseTooLong(html: string): void {
  const size = textSize(html);
  const problem = sizeProblem(size);
  if (problem !== null) throw new Failure('text_too_large', { reason: problem, ...size }, { message: problem });
}
