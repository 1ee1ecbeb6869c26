import type { DocumentNode } from '@letterdesk/core/document/schema';
import { DocumentError } from '@letterdesk/document/error';
import { parseHtml } from '@letterdesk/document/parse-html';
import { takeTurn } from '../event-loop-turns.ts';
import { Failure } from '../failure.ts';

/** Characters of HTML that are read in some 10 ms; longer texts wait for a turn. */
const READ_AT_ONCE = 20_000;

/**
 * Normalises a text that came from outside to the document schema: the one door for HTML.
 * Rejects with Failure `text_too_large` or `text_invalid`.
 */
export async function acceptText(html: string): Promise<DocumentNode> {
  if (html.length > READ_AT_ONCE) await takeTurn();
  try {
    return parseHtml(html);
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    throw new Failure(
      cause.code === 'too_long' ? 'text_too_large' : 'text_invalid',
      { reason: cause.message },
      { cause },
    );
  }
}
