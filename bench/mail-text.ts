import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toEmailHtml } from '@letterdesk/document/to-email-html';
import { toText } from '@letterdesk/document/to-text';

/** The text of a mail without white space and list markers, from its HTML and from its text part. */
export function readMailText(html: string): { readonly mail: string; readonly 'text part': string } {
  const document = withoutPictures(omitMissing(parseHtml(html)));
  const mail = parseHtml(toEmailHtml(document));
  return { mail: textOf(mail), 'text part': withoutMarkers(toText(withoutMarks(document))) };
}

/**
 * Names renderings whose characters aren't those of the first, as `mail: +a -b`. Their order isn't compared: a row's
 * lines go across its cells.
 */
export function compareCharacters({ editor, ...others }: Readonly<Record<string, string>>): string[] {
  const expected = countCharacters(editor ?? '');
  return Object.entries(others).flatMap(([name, text]) => {
    const found = countCharacters(text);
    const surplus = (some: Map<string, number>, than: Map<string, number>) =>
      [...some]
        .flatMap(([character, count]) => character.repeat(Math.max(0, count - (than.get(character) ?? 0))))
        .join('');
    const [more, less] = [surplus(found, expected), surplus(expected, found)];
    return more + less === '' ? [] : [`${name}: +${more} -${less}`];
  });
}

/** Without white space, characters that nobody sees, and the signs that part cells and lines in a mail's text. */
function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.replace(/[\s|/\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

function textOf({ text, attrs, content = [] }: DocumentNode): string {
  return (text ?? String(attrs?.value ?? '')) + content.map(textOf).join(' ');
}

/** Mails show their alternative texts. */
function withoutPictures(node: DocumentNode): DocumentNode {
  if (node.content === undefined) return node;
  return { ...node, content: node.content.filter(({ type }) => type !== 'image').map(withoutPictures) };
}

/** The text part shows marks by signs and link addresses in brackets. */
function withoutMarks(node: DocumentNode): DocumentNode {
  const { marks: _, ...plain } = node;
  return node.content === undefined ? plain : { ...plain, content: node.content.map(withoutMarks) };
}

function withoutMarkers(text: string): string {
  return text.replaceAll(/-{20}/g, '').replace(/^\s*(?:[•–*-]|\d+\.)\s+/gm, '');
}
