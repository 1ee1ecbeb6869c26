import type { DocumentNode } from '../document/schema.ts';
import { parseShortcodes } from './parser.ts';

/** Maximum characters quoted. */
const MAX_QUOTED_CHARACTERS = 32;
/** Maximum characters read per paragraph. */
const MAX_READ_CHARACTERS = 400;

/**
 * Describes where each paragraph and heading is: `in the table, row 2`, `in “Thank you for …”`, `below “Dear
 * ProviderFirstName,”`. In document order.
 */
export function describePlaces(document: DocumentNode): string[] {
  const places: string[] = [];
  const several = (document.content ?? []).filter(({ type }) => type === 'table').length > 1;
  let tables = 0;
  let above = 'at the beginning';
  const visit = (node: DocumentNode, inTable: string | null): void => {
    const { type, content = [] } = node;
    if (type === 'paragraph' || type === 'heading') {
      const { all, lead } = quotable(content);
      places.push(inTable ?? (lead === '' ? above : `in “${lead}”`));
      if (inTable === null && all !== '') above = `below “${all}”`;
      return;
    }
    if (type !== 'table' || inTable !== null) {
      for (const child of content) visit(child, inTable);
      return;
    }
    tables += 1;
    const table = several ? `table ${tables}` : 'the table';
    content.forEach((row, at) => {
      visit(row, `in ${table}, row ${at + 1}`);
    });
    above = `below ${table}`;
  };
  visit(document, null);
  return places;
}

/** Returns a paragraph's opening text, and the part before its first stray braces. */
function quotable(content: readonly DocumentNode[]): { readonly all: string; readonly lead: string } {
  const source = content.map(shownOf).join('').slice(0, MAX_READ_CHARACTERS);
  const shown = parseShortcodes(source).map((segment) => ({
    wrong: segment.type === 'invalid',
    text: segment.type === 'placeholder' ? segment.placeholder.name : segment.source,
  }));
  const first = shown.findIndex(({ wrong }) => wrong);
  const textOf = (pieces: typeof shown) => shorten(pieces.map(({ text }) => text).join(''));
  return { all: textOf(shown), lead: textOf(first === -1 ? shown : shown.slice(0, first)) };
}

function shownOf({ type, text = '', attrs }: DocumentNode): string {
  if (type === 'keyedValue') return String(attrs?.value ?? '');
  return type === 'text' ? text : ' ';
}

/** Truncates between words if possible; the ellipsis never starts a line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_QUOTED_CHARACTERS) return line;
  const cut = line.slice(0, MAX_QUOTED_CHARACTERS).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${space > MAX_QUOTED_CHARACTERS / 2 ? cut.slice(0, space) : cut}\u00a0…`;
}
