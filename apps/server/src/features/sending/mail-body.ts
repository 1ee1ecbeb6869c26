import type { DocumentNode } from '@letterdesk/core/document/schema';
import { plainText } from '@letterdesk/document/plain-text';
import { toHtml } from '@letterdesk/document/serialise-html';

/** The message, and below it the letter where the template includes it: the same content as text and as HTML. */
export function mailBody(message: DocumentNode, letter: DocumentNode | null): { text: string; html: string } {
  const body = letter === null ? message : joined(message, letter);
  return { text: plainText(body), html: toHtml(body) };
}

function joined(message: DocumentNode, letter: DocumentNode): DocumentNode {
  return { type: 'doc', content: [...(message.content ?? []), { type: 'horizontalRule' }, ...(letter.content ?? [])] };
}
