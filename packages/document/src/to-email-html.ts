import { DEFAULT_SIGN, numberItems, numberingOf } from '@letterdesk/core/document/list-sign';
import { CSS_PX_PER_INCH, MEASURES, numbersRoom } from '@letterdesk/core/document/measures';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { textDirection } from '@letterdesk/core/document/text-direction';
import { element, inlineHtml, shownText } from './email-inline.ts';
import {
  BODY_STYLE,
  bulletsStyle,
  cellStyle,
  imageStyle,
  numbersStyle,
  PICTURE_STYLE,
  PICTURE_WIDTH,
  RULE_ATTRIBUTES,
  RULE_STYLE,
  SIGN_ITEM_STYLE,
  SIGN_STYLE,
  signTableStyle,
  TABLE_STYLE,
  textblockStyle,
} from './email-styles.ts';
import { listType } from './list-dom.ts';
import { walkDocument } from './plain-text.ts';
import { escapeAttribute, escapeHtml } from './serialise-html.ts';

/** A picture in the mail. */
export interface EmailPicture {
  /** Such as `cid:…`. */
  readonly address: string;
  /** Its own width in CSS pixels, if known. */
  readonly width: number | null;
}

/** Returns a picture of the mail; null shows the alternative text. */
type FindPicture = (source: string) => EmailPicture | null;

interface Place {
  readonly findPicture: FindPicture;
  /** Enclosing bullet lists. */
  readonly bullets: number;
  /** Of the enclosing items of numbered lists. */
  readonly numbers: readonly string[];
  /** Points below a paragraph. */
  readonly below: number;
  /** CSS pixels for a picture: mail programs that ignore `max-width` make the mail wider for a larger one. */
  readonly room: number;
}

function imageHtml({ attrs }: DocumentNode, { findPicture, below, room }: Place): string {
  const alt = String(attrs?.alt ?? '');
  const picture = findPicture(String(attrs?.src));
  return element(
    'p',
    { style: imageStyle(below), align: String(attrs?.align) },
    pictureHtml(picture, alt, { chosen: attrs?.width, room }),
  );
}

interface PictureLook {
  readonly chosen?: unknown;
  readonly room?: number;
  readonly style?: string;
}

/** @param look the width in the text, without which the picture has its own, the room for it, and its style. */
export function pictureHtml(
  picture: EmailPicture | null,
  alt: string,
  { chosen = null, room = PICTURE_WIDTH, style = PICTURE_STYLE }: PictureLook = {},
): string {
  if (picture === null) return escapeHtml(alt);
  const own = typeof chosen === 'number' ? chosen : picture.width;
  const width = own === null ? '' : ` width="${Math.max(1, Math.floor(Math.min(own, room)))}"`;
  return `<img src="${escapeAttribute(picture.address)}" alt="${escapeAttribute(alt)}"${width} style="${style}" border="0">`;
}

/** Column shares from the first row's cells; none if incomplete. A width of 0 counts as average, as in the PDF. */
function columnShares({ content: [first] = [] }: DocumentNode): readonly number[] {
  const widths = (first?.content ?? []).map(({ attrs }) => (Array.isArray(attrs?.colwidth) ? attrs.colwidth : []));
  if (widths.some((each) => each.length !== 1)) return [];
  const pixels = widths.flat().map(Number);
  const known = pixels.filter((width) => width > 0);
  if (known.length === 0) return [];
  const average = known.reduce((sum, width) => sum + width, 0) / known.length;
  const filled = pixels.map((width) => (width > 0 ? width : average));
  const all = filled.reduce((sum, width) => sum + width, 0);
  return filled.map((width) => width / all);
}

function tableHtml(table: DocumentNode, place: Place): string {
  const columns = Math.max(...(table.content ?? []).map((row) => row.content?.length ?? 0));
  const shares = columnShares(table);
  const cellHtml = ({ type, attrs, content = [] }: DocumentNode, x: number, y: number): string => {
    const isHeader = type === 'tableHeader';
    const share = shares[x];
    const width = y > 0 || share === undefined ? null : `${Math.round(share * 100)}%`;
    const isHeaderRow = table.content?.[y]?.content?.every((cell) => cell.type === 'tableHeader') === true;
    const scope = isHeader ? (isHeaderRow ? 'col' : 'row') : null;
    const span = (name: string): number | null => (attrs?.[name] === 1 ? null : Number(attrs?.[name]));
    const style = cellStyle(table.attrs?.borders, columns, isHeader);
    const attributes = { colspan: span('colspan'), rowspan: span('rowspan'), scope, width, style };
    const room = place.room * (share ?? Number(attrs?.colspan ?? 1) / columns);
    const inside = { ...place, numbers: [], room: Math.min(place.room, room) - CELL_PADDING };
    return element(isHeader ? 'th' : 'td', attributes, cellContent(content, inside));
  };
  const rows = (table.content ?? []).map(({ content: cells = [] }, y) =>
    element('tr', { valign: 'top' }, cells.map((cell, x) => cellHtml(cell, x, y)).join('')),
  );
  return element(
    'table',
    { cellpadding: 0, cellspacing: 0, border: 0, width: '100%', style: TABLE_STYLE },
    rows.join(''),
  );
}

const PIXELS_PER_POINT = CSS_PX_PER_INCH / 72;
const CELL_PADDING = (MEASURES.table.cell.left + MEASURES.table.cell.right) * PIXELS_PER_POINT;

/** A plain paragraph alone needs no element of its own, which keeps large tables short. */
function cellContent(blocks: readonly DocumentNode[], inside: Place): string {
  const [only] = blocks;
  if (blocks.length === 1 && only?.type === 'paragraph' && isPlain(only))
    return inlineHtml(only.content ?? []) || '&nbsp;';
  const below = (index: number): number => (index === blocks.length - 1 ? 0 : MEASURES.table.blockBelow);
  return blocks.map((block, index) => blockHtml(block, { ...inside, below: below(index) })).join('');
}

function isPlain(paragraph: DocumentNode): boolean {
  const { align = 'left', indent = 0, lineHeight = null } = paragraph.attrs ?? {};
  return align === 'left' && indent === 0 && lineHeight === null && directionOf(paragraph) === null;
}

/** Null for left to right. */
function directionOf({ content = [] }: DocumentNode): 'rtl' | null {
  return textDirection(content.map(shownText).join('')) === 'rtl' ? 'rtl' : null;
}

function bulletsHtml({ content: items = [] }: DocumentNode, place: Place): string {
  const inside = { ...insideList(place, MEASURES.list.room), bullets: place.bullets + 1 };
  const html = items.map(({ content = [] }) => element('li', {}, blocksHtml(content, inside)));
  return element('ul', { style: bulletsStyle(place.bullets, place.below) }, html.join(''));
}

function numbersHtml({ attrs, content: items = [] }: DocumentNode, place: Place): string {
  const { start, style, sign } = numberingOf(attrs);
  const numbered = numberItems({ start, style, sign }, items.length, place.numbers);
  const room = numbersRoom(numbered.map((item) => item.sign));
  const inside = insideList(place, room);
  const texts = items.map(({ content = [] }, index) =>
    blocksHtml(content, { ...inside, numbers: [...place.numbers, numbered[index]?.number ?? ''] }),
  );
  if (sign !== DEFAULT_SIGN) {
    const signs = numbered.map((item) => item.sign);
    return signTableHtml(signs, texts, room, place.below);
  }
  const attributes = {
    start: start === 1 ? null : start,
    type: listType(style),
    style: numbersStyle(style, room, place.below),
  };
  return element('ol', attributes, texts.map((text) => element('li', {}, text)).join(''));
}

/** Mail programs draw only `1.` as a marker, so that other signs are text. Screen readers don't announce the table. */
function signTableHtml(signs: readonly string[], texts: readonly string[], room: number, below: number): string {
  const width = Math.round(room * PIXELS_PER_POINT);
  const rows = texts.map((text, index) => {
    const sign = element('td', { width, style: SIGN_STYLE }, escapeHtml(signs[index] ?? ''));
    return element('tr', { valign: 'top' }, sign + element('td', { style: SIGN_ITEM_STYLE }, text));
  });
  const attributes = { role: 'presentation', cellpadding: 0, cellspacing: 0, border: 0, style: signTableStyle(below) };
  return element('table', attributes, rows.join(''));
}

/** @param room of the list's markers, in points */
const insideList = (place: Place, room: number): Place => ({
  ...place,
  below: MEASURES.list.itemBelow,
  room: place.room - room * PIXELS_PER_POINT,
});

const { size, color, noshade } = RULE_ATTRIBUTES;
export const RULE_HTML = `<hr size="${size}" color="${color}" noshade="${noshade}" style="${RULE_STYLE}">`;

function blockHtml(node: DocumentNode, place: Place): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const tag = node.type === 'heading' ? `h${node.attrs?.level}` : 'p';
      const dir = directionOf(node);
      // Text from right to left would begin at the right.
      const align = node.attrs?.align === 'left' && dir === null ? null : String(node.attrs?.align);
      const inner = inlineHtml(content) || '&nbsp;';
      return element(tag, { dir, align, style: textblockStyle(node, align, place.below) }, inner);
    }
    case 'bulletList':
      return bulletsHtml(node, place);
    case 'orderedList':
      return numbersHtml(node, place);
    case 'table':
      return tableHtml(node, place);
    case 'image':
      return imageHtml(node, place);
    case 'horizontalRule':
    case 'pageBreak':
      return RULE_HTML;
    default:
      return blocksHtml(content, place);
  }
}

function blocksHtml(blocks: readonly DocumentNode[], place: Place): string {
  return blocks.map((block) => blockHtml(block, place)).join('');
}

/**
 * Converts a checked document to mail HTML with inline styles that desktop Outlook supports. Mails never load pictures
 * from the server: without `findPicture` they show alternative text.
 */
export function toEmailHtml(document: DocumentNode, findPicture: FindPicture = () => null): string {
  const below = MEASURES.paragraphBelow;
  return blocksHtml(document.content ?? [], { findPicture, bullets: 0, numbers: [], below, room: PICTURE_WIDTH });
}

/** Joins the parts of a mail on one sheet of paper, so that dark schemes leave no stripes between them. */
export function emailPaper(parts: readonly string[]): string {
  return element('div', { style: BODY_STYLE }, parts.join(''));
}

/** Returns a document's picture sources, unique, in order. */
export function imageSourcesOf(document: DocumentNode): string[] {
  const sources = new Set<string>();
  walkDocument(document, ({ type, attrs }) => {
    if (type === 'image') sources.add(String(attrs?.src));
  });
  return [...sources];
}
