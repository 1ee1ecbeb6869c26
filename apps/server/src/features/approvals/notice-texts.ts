import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';

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

/** Where an approver opens a letter to decide (specification, section 2). */
export function approvingAddress(publicUrl: string, letterId: number): string {
  return `${letterAddress(publicUrl, letterId)}?isApprovingMode=true`;
}

/** A line that shows an address and leads to it: the same as text and as HTML. */
export function linkParagraph(href: string): DocumentNode {
  const text: DocumentNode = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
  return { ...paragraphOf(''), content: [text] };
}

/** What the approvers are mailed: the template's approval message, who asks, and the way to the letter. */
export function askForApproval(parts: {
  readonly message: DocumentNode;
  readonly sender: { readonly name: string; readonly address: string | null };
  readonly letterName: string;
  readonly href: string;
}): DocumentNode {
  const { message, sender, letterName, href } = parts;
  const name = oneLine(sender.name);
  const from = sender.address === null ? name : `${name} (${sender.address})`;
  return {
    type: 'doc',
    content: [
      ...(message.content ?? []),
      paragraphOf(`${from} asks you to approve “${oneLine(letterName)}”.`),
      linkParagraph(href),
    ],
  };
}
