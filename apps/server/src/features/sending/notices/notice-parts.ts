import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';

/** A notice's subject and text. */
export interface NoticeText {
  readonly subject: string;
  readonly document: DocumentNode;
}

/** Line ends, and what turns the direction of reading: neither belongs into a name or a subject. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A name, a title or a subject on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim();
}

/** Where a letter's page is. */
export function letterAddress(publicUrl: string, letterId: number): string {
  return `${publicUrl}/letters/${letterId}`;
}

/** A line that leads to an address; as text the address stands behind its words. */
export function linkParagraph(words: string, href: string): DocumentNode {
  const text: DocumentNode = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
  return { ...paragraphOf(''), content: [text] };
}
