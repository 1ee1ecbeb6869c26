import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import { fontStack, PAPER } from './email-styles.ts';
import { escapeAttribute, escapeHtml } from './serialise-html.ts';

export const element = (
  tag: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: string,
): string => {
  const list = Object.entries(attributes).filter((entry) => entry[1] !== null && entry[1] !== '');
  return `<${tag}${list.map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`).join('')}>${content}</${tag}>`;
};

/**
 * Replaces collapsible blanks by no-break spaces for mail programs without `white-space`.
 * @param before the preceding character.
 */
function literal(text: string, before: string): string {
  const plain = text.replaceAll('\t', '    ');
  const kept = plain.replace(/ /g, (blank, at: number) => (/[ \n]/.test(plain[at - 1] ?? before) ? '\u00a0' : blank));
  return escapeHtml(kept).replaceAll('\n', '<br>');
}

const MARK_ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
};

/** @param isHighlighted the text has a background of its own. */
function marked({ type, attrs }: DocumentMark, content: string, isHighlighted: boolean): string {
  switch (type) {
    case 'link':
      return element('a', { href: String(attrs?.href) }, content);
    case 'textColour':
      return element('span', { style: `color: ${attrs?.colour}${isHighlighted ? '' : `; ${PAPER}`}` }, content);
    case 'highlight':
      return element('span', { style: `background-color: ${attrs?.colour}` }, content);
    case 'fontSize':
      return element('span', { style: `font-size: ${attrs?.size}pt` }, content);
    case 'fontFamily':
      return element('span', { style: `font-family: ${fontStack(attrs?.family)}` }, content);
    default:
      return element(MARK_ELEMENTS[type] ?? 'span', {}, content);
  }
}

export function shownText({ type, text, attrs }: DocumentNode): string {
  if (type === 'text') return text ?? '';
  return type === 'hardBreak' ? '\n' : String(attrs?.value ?? '');
}

/** Converts text with its marks. */
export function inlineHtml(nodes: readonly DocumentNode[]): string {
  let before = '\n';
  const pieces = nodes.map((node): Piece => {
    const text = shownText(node);
    const html = literal(text, before);
    before = text.at(-1) ?? before;
    return { html, marks: node.marks ?? [] };
  });
  return markedHtml(pieces, 0);
}

interface Piece {
  readonly html: string;
  /** Outermost first. */
  readonly marks: readonly DocumentMark[];
}

/** Puts adjacent pieces with the same mark into one element: a link in two parts is two links for screen readers. */
function markedHtml(pieces: readonly Piece[], depth: number): string {
  const groups: Piece[][] = [];
  const keyOf = (piece: Piece | undefined) => JSON.stringify(piece?.marks[depth]);
  for (const [index, piece] of pieces.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && keyOf(piece) === keyOf(pieces[index - 1])) last.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => groupHtml(group, depth)).join('');
}

function groupHtml(group: readonly Piece[], depth: number): string {
  const mark = group[0]?.marks[depth];
  if (mark === undefined) return group.map(({ html }) => html).join('');
  const isHighlighted = group.every(({ marks }) => marks.some(({ type }) => type === 'highlight'));
  return marked(mark, markedHtml(group, depth + 1), isHighlighted);
}
