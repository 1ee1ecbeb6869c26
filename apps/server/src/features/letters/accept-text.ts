import type { DocumentNode } from '@letterdesk/core/document/schema';
import { DocumentError } from '@letterdesk/document/error';
import { parseHtml } from '@letterdesk/document/parse-html';
import { Failure } from '../../failure.ts';

/**
 * Normalises a text that came from outside to the document schema: the one door for HTML.
 * @throws Failure `text_too_large` or `text_invalid`.
 */
export function acceptText(html: string): DocumentNode {
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
