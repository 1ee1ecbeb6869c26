import { canonicalColour } from '@letterdesk/core/document/colour';
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

/** Returns the alignment from the cell or its row, where Excel and Word put it. */
export function alignInCell(dom: Styled): string {
  for (let around = elementOf(dom.parentNode); around; around = elementOf(around.parentNode)) {
    if (around.localName === 'table') return '';
    const align = around.localName === 'tr' || CELL.test(around.localName) ? alignOf(around) : '';
    if (align !== '') return align;
  }
  return '';
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

/** Returns `all` if the table, or each of its cells, has borders. */
export function bordersDrawn(table: Styled): 'all' | 'rows' {
  const lines = cellsOf(table).map(sideLine);
  const byTable = Number.parseFloat(table.getAttribute('border') ?? '') > 0;
  if (lines.every((line) => line === null)) return byTable ? 'all' : 'rows';
  return lines.every((line) => line === true) ? 'all' : 'rows';
}

/** Wraps bare text of a cell in a paragraph with the cell's alignment. */
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

const isBlank = (node: LightNode): boolean => node.nodeType === 3 && node.nodeValue.trim() === '';

function isShaded(element: LightElement): boolean {
  const colour = canonicalColour(
    element.style.getPropertyValue('background-color') || (element.getAttribute('bgcolor') ?? ''),
  );
  return colour !== null && colour !== '#ffffff';
}

/** Cell backgrounds aren't highlights, and cell alignment moves to the text. */
export function normaliseCellStyles(root: LightElement, html: string, note: (omission: Omission) => void): void {
  if (/<t[dhr]/i.test(html)) normaliseElement(root, note);
}

function normaliseElement(element: LightElement, note: (omission: Omission) => void): void {
  if (OF_TABLE.test(element.localName)) {
    if (isShaded(element)) note('shading');
    element.style.removeProperty('background-color');
  }
  if (CELL.test(element.localName) && (alignOf(element) || alignInCell(element))) wrapTexts(element);
  for (const child of element.childNodes) if (child.nodeType === 1) normaliseElement(child, note);
}
