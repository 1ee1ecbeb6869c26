import type { ListStyle } from '@letterdesk/core/document/list-style';
import { headingMeasures, MEASURES, tableTextSize } from '@letterdesk/core/document/measures';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { styled } from './dom-spec.ts';

/** Font stacks for mail programs. */
const FONT_STACKS: Readonly<Record<string, string>> = {
  Carlito: 'Calibri, Carlito, Arial, sans-serif',
  Arimo: 'Arial, Arimo, Helvetica, sans-serif',
  Tinos: "'Times New Roman', Tinos, Times, serif",
};
const LINE_COLOUR = '#b5bac1';
const LINE = `1px solid ${LINE_COLOUR}`;

export const fontStack = (family: unknown): string => FONT_STACKS[String(family)] ?? 'Calibri, Arial, sans-serif';

/** A colour has a background, so that dark schemes don't pair it with theirs. */
export const PAPER = 'background-color: #ffffff';
/** Outlook for Windows inherits none of these into tables. */
const textStyle = (colour: string): string =>
  `font-family: ${fontStack('Carlito')}; line-height: ${MEASURES.lineHeight}; color: ${colour}; ${PAPER}`;
const TEXT_STYLE = textStyle('#1b1f24');

const BODY_TEXT = `${TEXT_STYLE}; font-size: ${MEASURES.fontSize}pt`;

/** Style of the element around a mail's text. Overlong words break, or phones show the whole mail smaller. */
export const BODY_STYLE = `${BODY_TEXT}; word-wrap: break-word; overflow-wrap: break-word`;

/**
 * Outlook needs margins and line heights on each element.
 * @param align null for the text's own side
 * @param below points below a paragraph
 */
export function textblockStyle({ type, attrs = {} }: DocumentNode, align: string | null, below: number): string {
  const heading = type === 'heading' ? headingMeasures(Number(attrs.level)) : null;
  const indent = Number(attrs.indent ?? 0) * MEASURES.indentStep;
  // As a number, a heading's own size counts.
  const lineHeight = typeof attrs.lineHeight === 'number' ? attrs.lineHeight : heading && MEASURES.lineHeight;
  const declarations = {
    margin: shorthand(heading?.above ?? 0, 0, heading?.below ?? below, indent),
    'font-family': heading ? fontStack('Carlito') : null,
    'font-size': heading ? `${heading.size}pt` : null,
    'font-weight': heading ? 'bold' : null,
    'line-height': lineHeight === null ? null : String(lineHeight),
    'text-align': align,
  };
  return styled(declarations).style ?? '';
}

/** Writes four sides in points, as briefly as CSS allows: a table repeats them in each cell. */
function shorthand(top: number, right: number, bottom: number, left: number): string {
  const sides = [top, right, bottom, left].map((points) => (points === 0 ? '0' : `${points}pt`));
  if (left === right) sides.pop();
  if (left === right && top === bottom) sides.pop();
  if (new Set([top, right, bottom, left]).size === 1) sides.pop();
  return sides.join(' ');
}

/** Borders go on cells, since all mail programs draw them there. */
export function cellStyle(borders: unknown, columns: number, isHeader: boolean): string {
  const { left, right, y } = borders === 'none' ? MEASURES.table.plainCell : MEASURES.table.cell;
  return [
    TEXT_STYLE,
    `padding: ${shorthand(y, right, y, left)}`,
    `font-size: ${tableTextSize(columns)}pt`,
    ...(isHeader ? ['font-weight: bold', 'text-align: left'] : []),
    ...(borders === 'all' ? [`border: ${LINE}`] : []),
    ...(borders === 'rows' ? [`border-bottom: ${LINE}`] : []),
  ].join('; ');
}

/** Outlook for Windows reads the attributes instead. */
export const RULE_ATTRIBUTES = { size: 1, color: LINE_COLOUR, noshade: 'noshade' } as const;
export const RULE_STYLE = `border: 0; border-top: ${LINE}; height: 0; margin: ${MEASURES.rule.around}pt 0`;

export const TABLE_STYLE = `border-collapse: collapse; margin: ${MEASURES.table.above}pt 0 ${MEASURES.table.below}pt 0`;

/** Cells of the letterhead, the footer and the spaces between them and the letter, since some mail programs ignore margins of tables. */
export const LETTERHEAD_STYLE = `${BODY_TEXT}; padding: 0 0 9pt 0; border-bottom: 2px solid #0c6a63`;
export const FOOTER_STYLE = `${textStyle('#51606d')}; font-size: 8.5pt; padding: 5pt 0 0 0; border-top: 1px solid #cfcbc2`;
export const SPACE_STYLE = `${BODY_TEXT}; height: 22pt`;

export const imageStyle = (below: number): string => `margin: ${shorthand(0, 0, below, 0)}`;

export const PICTURE_STYLE = 'max-width: 100%; height: auto';
/** A block leaves no room for descenders above the line below. */
export const LOGO_STYLE = `${PICTURE_STYLE}; display: block`;
/** CSS pixels; wider pictures make the whole mail wider in some mail programs. */
export const PICTURE_WIDTH = 600;

const listMargin = (below: number): string => `margin: ${shorthand(0, 0, below, 0)}`;

/**
 * Mail programs without text markers fall back to round bullets.
 * @param depth enclosing bullet lists
 * @param below points below
 */
export function bulletsStyle(depth: number, below: number): string {
  const { room, markers } = MEASURES.list;
  const marker = markers[Math.min(depth, markers.length - 1)];
  const drawn = `list-style-type: disc${marker === '•' ? '' : `; list-style-type: '${marker}\u00a0 '`}`;
  return `${listMargin(below)}; padding-left: ${room}pt; ${drawn}`;
}

export function numbersStyle(style: ListStyle, room: number, below: number): string {
  const counted = style === 'decimal' ? '' : `; list-style-type: ${style}`;
  return `${listMargin(below)}; padding-left: ${room}pt${counted}`;
}

/** A list as a table of signs and items, for signs that no mail program can draw as markers. */
export const signTableStyle = (below: number): string => `border-collapse: collapse; ${listMargin(below)}`;
export const SIGN_STYLE = `${BODY_TEXT}; padding: 0 ${MEASURES.list.markerGap}pt 0 0; text-align: right; white-space: nowrap`;
export const SIGN_ITEM_STYLE = `${BODY_TEXT}; padding: 0`;
