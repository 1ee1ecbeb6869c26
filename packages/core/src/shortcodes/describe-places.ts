import type { DocumentNode } from '../document/schema.ts';
import { parseShortcodes } from './parser.ts';

/** Characters of a paragraph that are quoted at most. */
const QUOTED = 32;
/** Characters of a paragraph that are looked at for what to quote. */
const READ = 400;

/**
 * Where each paragraph and heading of a text stands, in words by which a person finds it: `in the table, row 2`,
 * `in “Thank you for …”`, `below “Dear ProviderFirstName,”`. In document order.
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

/** The beginning of a paragraph as it is shown, and what of it stands before the first braces that are no shortcode. */
function quotable(content: readonly DocumentNode[]): { readonly all: string; readonly lead: string } {
  const source = content.map(shownOf).join('').slice(0, READ);
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

/** Cut between two words, where there is room to; the dots never begin a line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= QUOTED) return line;
  const cut = line.slice(0, QUOTED).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${space > QUOTED / 2 ? cut.slice(0, space) : cut}\u00a0…`;
}
