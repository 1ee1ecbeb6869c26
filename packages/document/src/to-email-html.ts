import { MEASURES } from '@letterdesk/core/document/measures';
import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import {
  BODY_STYLE,
  cellStyle,
  fontStack,
  imageStyle,
  listStyle,
  RULE_STYLE,
  TABLE_STYLE,
  textblockStyle,
} from './email-styles.ts';
import { walkDocument } from './plain-text.ts';
import { escapeAttribute, escapeHtml } from './serialise-html.ts';

/** Returns a picture's address in the mail, such as `cid:…`; null shows the alternative text. */
type ImageAddress = (source: string) => string | null;

const element = (
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

function marked({ type, attrs }: DocumentMark, content: string): string {
  switch (type) {
    case 'link':
      return element('a', { href: String(attrs?.href) }, content);
    case 'textColour':
      return element('span', { style: `color: ${attrs?.colour}` }, content);
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

function shownText({ type, text, attrs }: DocumentNode): string {
  if (type === 'text') return text ?? '';
  return type === 'hardBreak' ? '\n' : String(attrs?.value ?? '');
}

function inlineHtml(nodes: readonly DocumentNode[]): string {
  let before = '\n';
  let html = '';
  for (const node of nodes) {
    const text = shownText(node);
    html += (node.marks ?? []).reduceRight((content, mark) => marked(mark, content), literal(text, before));
    before = text.at(-1) ?? before;
  }
  return html;
}

interface Place {
  readonly address: ImageAddress;
  /** Enclosing bullet lists. */
  readonly bullets: number;
  /** Points below a paragraph. */
  readonly below: number;
}

function imageHtml({ attrs }: DocumentNode, { address, below }: Place): string {
  const alt = String(attrs?.alt ?? '');
  const source = address(String(attrs?.src));
  const width = typeof attrs?.width === 'number' ? attrs.width : null;
  const image = `<img src="${escapeAttribute(source ?? '')}" alt="${escapeAttribute(alt)}"${width === null ? '' : ` width="${width}"`} border="0">`;
  const inner = source === null ? escapeHtml(alt) : image;
  return element('p', { style: imageStyle(below), align: String(attrs?.align) }, inner);
}

/** Column shares from the first row's cells; none if incomplete. A width of 0 counts as average, as in the PDF. */
function columnShares({ content: [first] = [] }: DocumentNode): readonly string[] {
  const widths = (first?.content ?? []).map(({ attrs }) => (Array.isArray(attrs?.colwidth) ? attrs.colwidth : []));
  if (widths.some((each) => each.length !== 1)) return [];
  const pixels = widths.flat().map(Number);
  const known = pixels.filter((width) => width > 0);
  if (known.length === 0) return [];
  const average = known.reduce((sum, width) => sum + width, 0) / known.length;
  const filled = pixels.map((width) => (width > 0 ? width : average));
  const all = filled.reduce((sum, width) => sum + width, 0);
  return filled.map((width) => `${Math.round((width / all) * 100)}%`);
}

function tableHtml(table: DocumentNode, place: Place): string {
  const columns = Math.max(...(table.content ?? []).map((row) => row.content?.length ?? 0));
  const shares = columnShares(table);
  const cellHtml = ({ type, attrs, content = [] }: DocumentNode, width: string | null): string => {
    const isHeader = type === 'tableHeader';
    const span = (name: string): number | null => (attrs?.[name] === 1 ? null : Number(attrs?.[name]));
    const style = cellStyle(table.attrs?.borders, columns, isHeader);
    const attributes = { colspan: span('colspan'), rowspan: span('rowspan'), width, valign: 'top', style };
    const below = (index: number): number => (index === content.length - 1 ? 0 : MEASURES.table.blockBelow);
    const inner = content.map((block, index) => blockHtml(block, { ...place, below: below(index) })).join('');
    return element(isHeader ? 'th' : 'td', attributes, inner);
  };
  const rows = (table.content ?? []).map(({ content: cells = [] }, y) => {
    const widthAt = (x: number) => (y === 0 ? (shares[x] ?? null) : null);
    return element('tr', {}, cells.map((cell, x) => cellHtml(cell, widthAt(x))).join(''));
  });
  return element(
    'table',
    { cellpadding: 0, cellspacing: 0, border: 0, width: '100%', style: TABLE_STYLE },
    rows.join(''),
  );
}

function listHtml(list: DocumentNode, place: Place): string {
  const isBullets = list.type === 'bulletList';
  const bullets = place.bullets + (isBullets ? 1 : 0);
  const inside: Place = { ...place, bullets, below: MEASURES.list.itemBelow };
  const items = (list.content ?? []).map((item) => element('li', {}, blocksHtml(item.content ?? [], inside))).join('');
  const start = list.attrs?.start === 1 ? null : ((list.attrs?.start as number | undefined) ?? null);
  return element(isBullets ? 'ul' : 'ol', { start, style: listStyle(list, place.bullets, place.below) }, items);
}

function blockHtml(node: DocumentNode, place: Place): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const tag = node.type === 'heading' ? `h${node.attrs?.level}` : 'p';
      const align = node.attrs?.align === 'left' ? null : String(node.attrs?.align);
      const inner = inlineHtml(content) || '&nbsp;';
      return element(tag, { align, style: textblockStyle(node, node.attrs ?? {}, place.below) }, inner);
    }
    case 'bulletList':
    case 'orderedList':
      return listHtml(node, place);
    case 'table':
      return tableHtml(node, place);
    case 'image':
      return imageHtml(node, place);
    case 'horizontalRule':
    case 'pageBreak':
      return element('div', { style: RULE_STYLE }, '&nbsp;');
    default:
      return blocksHtml(content, place);
  }
}

function blocksHtml(blocks: readonly DocumentNode[], place: Place): string {
  return blocks.map((block) => blockHtml(block, place)).join('');
}

/**
 * Converts a checked document to mail HTML with inline styles that desktop Outlook supports. Mails never load pictures
 * from the server: without an `address` they show alternative text.
 */
export function toEmailHtml(document: DocumentNode, address: ImageAddress = () => null): string {
  return element(
    'div',
    { style: BODY_STYLE },
    blocksHtml(document.content ?? [], { address, bullets: 0, below: MEASURES.paragraphBelow }),
  );
}

/** Returns a document's picture sources, unique, in order. */
export function imageSourcesOf(document: DocumentNode): string[] {
  const sources = new Set<string>();
  walkDocument(document, ({ type, attrs }) => {
    if (type === 'image') sources.add(String(attrs?.src));
  });
  return [...sources];
}
