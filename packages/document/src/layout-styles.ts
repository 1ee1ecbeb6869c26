import { canonicalColour } from '@letterdesk/core/document/colour';
import { lengthInPixels } from './css.ts';
import type { Omission } from './dialects/omissions.ts';
import { LightElement, type LightNode } from './light-dom.ts';

/** Common members of the light tree and the browser's DOM. */
interface Styled {
  readonly localName: string;
  readonly parentNode: unknown;
  readonly childNodes: Iterable<unknown>;
  readonly style: { getPropertyValue(name: string): string };
  getAttribute(name: string): string | null;
}

const CELL = /^t[dh]$/;
const OF_TABLE = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;
const BLOCK = /^(?:p|h[1-6]|div|ul|ol|li|table|hr|blockquote|pre|section|article|center|dl)$/;
const LINE = /\b(?:solid|double|dotted|dashed|groove|ridge|inset|outset)\b/;
const NO_WIDTH = /(?:^|\s)0(?:\.0+)?(?:px|pt)?(?:\s|$)/;

const elementOf = (node: unknown): Styled | null =>
  typeof node === 'object' && node !== null && 'localName' in node ? (node as Styled) : null;

/** Returns an element's own alignment, or empty. */
export function alignOf(dom: Styled): string {
  return (dom.style.getPropertyValue('text-align') || dom.getAttribute('align') || '').toLowerCase();
}

/** Returns the elements around a block within its text, up to one of these names. */
function ancestorsOf(dom: Styled, end: RegExp): Styled[] {
  const ancestors: Styled[] = [];
  for (let around = elementOf(dom.parentNode); around; around = elementOf(around.parentNode)) {
    // The editor reads the page's own elements too.
    if (end.test(around.localName) || around.getAttribute('contenteditable') !== null) break;
    ancestors.push(around);
  }
  return ancestors;
}

/** Returns the alignment from around a block; Excel and Word put a cell's on it or its row. */
export function alignAround(dom: Styled): string {
  for (const around of ancestorsOf(dom, /^table$/)) {
    const align = alignOf(around) || (around.localName === 'center' ? 'center' : '');
    if (align !== '') return align;
  }
  return '';
}

/** As browsers draw it. */
const QUOTE_MARGIN = 40;

/** Returns the left margins around a block in CSS pixels, up to its list or table. */
export function marginAround(dom: Styled): number {
  return ancestorsOf(dom, /^(?:table|li)$/).reduce((margin, { localName, style }) => {
    const ofQuote = localName === 'blockquote' ? QUOTE_MARGIN : 0;
    return margin + (lengthInPixels(style.getPropertyValue('margin-left')) ?? ofQuote);
  }, 0);
}

function cellsOf(table: Styled): Styled[] {
  return [...table.childNodes].flatMap((node) => {
    const child = elementOf(node);
    if (!child || child.localName === 'table') return [];
    return CELL.test(child.localName) ? [child] : cellsOf(child);
  });
}

/** Returns true or false for an explicit border or its absence; null if unspecified. */
function sideLine({ style }: Styled): boolean | null {
  const said = ['border', 'border-left', 'border-right'].map((name) => style.getPropertyValue(name)).filter(Boolean);
  return said.length === 0 ? null : said.some((value) => LINE.test(value) && !NO_WIDTH.test(value));
}

/** Returns true if a cell says that it has no border on any side. */
function hasNoLine(cell: Styled): boolean {
  const across = ['border-top', 'border-bottom'].map((name) => cell.style.getPropertyValue(name));
  return sideLine(cell) === false && !across.some((value) => LINE.test(value) && !NO_WIDTH.test(value));
}

/** Returns `all` if the table, or each of its cells, has borders, and `none` if each says that it has none. */
export function bordersDrawn(table: Styled): 'all' | 'rows' | 'none' {
  const lines = cellsOf(table).map(sideLine);
  const byTable = Number.parseFloat(table.getAttribute('border') ?? '') > 0;
  if (lines.every((line) => line === null)) return byTable ? 'all' : 'rows';
  if (lines.every((line) => line === true)) return 'all';
  return cellsOf(table).every(hasNoLine) ? 'none' : 'rows';
}

/** Wraps bare text in a paragraph, which takes the alignment from around it. */
function wrapTexts(parent: LightElement): void {
  let paragraph: LightElement | null = null;
  for (const child of parent.childNodes) {
    if (child.nodeType === 1 && BLOCK.test(child.localName)) {
      paragraph = null;
      if (child.localName === 'div') wrapTexts(child);
      continue;
    }
    if (paragraph === null && isBlank(child)) continue;
    if (paragraph === null) {
      paragraph = new LightElement('p');
      parent.insertBefore(paragraph, child);
    }
    paragraph.appendChild(child);
  }
}

const PARTS_OF_TEXT = /^(?:div|center|blockquote)$/;

/** Returns true if bare text within an element has an alignment or indent. */
function isLaidOut(element: LightElement): boolean {
  const inside = { ...BARE, parentNode: element };
  return alignAround(inside) !== '' || marginAround(inside) !== 0;
}

const BARE: Omit<Styled, 'parentNode'> = {
  localName: 'p',
  childNodes: [],
  style: { getPropertyValue: () => '' },
  getAttribute: () => null,
};

const isBlank = (node: LightNode): boolean => node.nodeType === 3 && node.nodeValue.trim() === '';

function isShaded(element: LightElement): boolean {
  const colour = canonicalColour(
    element.style.getPropertyValue('background-color') || (element.getAttribute('bgcolor') ?? ''),
  );
  return colour !== null && colour !== '#ffffff';
}

/** Cell backgrounds aren't highlights; alignment and indents of cells and divisions move to the text. */
export function normaliseLayout(root: LightElement, html: string, note: (omission: Omission) => void): void {
  if (/<(?:t[dhr]|div|center|blockquote)\b/i.test(html)) normaliseElement(root, note);
}

function normaliseElement(element: LightElement, note: (omission: Omission) => void): void {
  if (OF_TABLE.test(element.localName)) {
    if (isShaded(element)) note('shading');
    element.style.removeProperty('background-color');
  }
  const isPart = CELL.test(element.localName) || PARTS_OF_TEXT.test(element.localName);
  if (isPart && !element.hasAttribute('data-shortcode') && isLaidOut(element)) wrapTexts(element);
  for (const child of element.childNodes) if (child.nodeType === 1) normaliseElement(child, note);
}
