import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toEmailHtml } from '@letterdesk/document/to-email-html';
import { toText } from '@letterdesk/document/to-text';

/** The text of a mail without white space and list markers, from its HTML and from its text part. */
export function readMailText(html: string): { readonly html: string; readonly text: string } {
  const document = omitMissing(parseHtml(html));
  const mail = parseHtml(toEmailHtml(document));
  return { html: bare(textOf(mail)), text: bare(withoutMarkers(toText(withoutMarks(document)))) };
}

/** Leaves out white space and characters that nobody sees. */
export function bare(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Cc}]/gu, '');
}

function textOf({ text, attrs, content = [] }: DocumentNode): string {
  return (text ?? String(attrs?.value ?? '')) + content.map(textOf).join(' ');
}

/** The text part shows marks by signs and link addresses in brackets. */
function withoutMarks(node: DocumentNode): DocumentNode {
  const { marks: _, ...plain } = node;
  return node.content === undefined ? plain : { ...plain, content: node.content.map(withoutMarks) };
}

function withoutMarkers(text: string): string {
  return text
    .replace(/^-{20}$/gm, '')
    .replace(/^\s*(?:[•–*-]|\d+\.)\s+/gm, '')
    .replaceAll(' | ', ' ');
}
