import { CSS_PX_PER_INCH, TEXT_WIDTH } from '@letterdesk/core/document/measures';
import { lengthInPixels } from '../css.ts';
import { type LightElement, textWithin } from '../light-dom.ts';
import type { Omission } from './omissions.ts';

interface Column {
  readonly hidden: boolean;
  /** CSS pixels. */
  readonly width: number | null;
}

interface PlacedCell {
  readonly cell: LightElement;
  readonly column: number;
  readonly columns: number;
}

const MAX_COLUMNS = 100;
const MIN_WIDTH = 32;
const PAPER_WIDTH = (TEXT_WIDTH / 72) * CSS_PX_PER_INCH;
const GROUPS = /^(?:thead|tbody|tfoot|colgroup)$/;

function partsOf(table: LightElement, name: string): LightElement[] {
  return table.childNodes.flatMap((child) => {
    if (child.nodeType === 3) return [];
    if (child.localName === name) return [child];
    return GROUPS.test(child.localName) ? partsOf(child, name) : [];
  });
}

function spanOf(element: LightElement, attribute: string): number {
  const span = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(1, span), MAX_COLUMNS);
}

function widthOf(element: LightElement): number | null {
  const attribute = /^\s*(\d{1,4}(?:\.\d{1,3})?)(?:px)?\s*$/.exec(element.getAttribute('width') ?? '');
  const width = lengthInPixels(element.style.getPropertyValue('width')) ?? (attribute ? Number(attribute[1]) : null);
  return width !== null && width > 0 ? width : null;
}

function columnsOf(table: LightElement): Column[] {
  return partsOf(table, 'col')
    .flatMap((col) => {
      const column = { hidden: col.hasAttribute('hidden'), width: widthOf(col) };
      return Array.from({ length: spanOf(col, 'span') }, () => column);
    })
    .slice(0, MAX_COLUMNS);
}

/** Returns each cell's place, beside cells that span its row. */
function placeCells(table: LightElement): PlacedCell[] {
  const covered: number[] = [];
  return partsOf(table, 'tr').flatMap((row) => {
    let column = 0;
    const placed: PlacedCell[] = [];
    const rows: [column: number, rows: number][] = [];
    for (const cell of row.childNodes) {
      if (cell.nodeType === 3 || !/^t[dh]$/.test(cell.localName)) continue;
      while ((covered[column] ?? 0) > 0) column += 1;
      const columns = spanOf(cell, 'colspan');
      placed.push({ cell, column, columns });
      for (let at = column; at < column + columns; at += 1) rows.push([at, spanOf(cell, 'rowspan')]);
      column += columns;
    }
    for (const [at, count] of rows) covered[at] = count;
    for (let at = 0; at < covered.length; at += 1) covered[at] = Math.max(0, (covered[at] ?? 0) - 1);
    return placed;
  });
}

function dropCell(cell: LightElement, note: (omission: Omission) => void): void {
  if (textWithin(cell).trim() !== '') note('hidden text');
  cell.parentNode?.removeChild(cell);
}

/** Drops the cells of hidden columns and keeps the widths of the others. */
function normaliseTable(table: LightElement, note: (omission: Omission) => void): void {
  const columns = columnsOf(table);
  const cells = placeCells(table);
  const isShown = (at: number): boolean => columns[at]?.hidden !== true;
  const shown = cells.flatMap(({ cell, column, columns: span }) => {
    const own = Array.from({ length: span }, (_, index) => column + index).filter(isShown);
    if (own.length > 0 && !cell.hasAttribute('hidden')) {
      if (own.length < span) cell.setAttribute('colspan', String(own.length));
      return [{ cell, own }];
    }
    dropCell(cell, note);
    return [];
  });
  if (shown.some(({ cell }) => cell.hasAttribute('data-colwidth'))) return;
  const widths = new Map<number, number>();
  columns.forEach(({ width }, at) => {
    if (width !== null) widths.set(at, width);
  });
  for (const { cell, own } of shown) {
    const [only] = own;
    const width = own.length === 1 ? widthOf(cell) : null;
    if (only !== undefined && width !== null && !widths.has(only)) widths.set(only, width);
  }
  const all = [...new Set(shown.flatMap(({ own }) => own))].map((at) => widths.get(at) ?? 0);
  if (all.length < 2 || all.some((width) => width === 0 || !Number.isFinite(width))) return;
  if (all.every((width) => width === all[0])) return;
  const total = all.reduce((sum, width) => sum + width, 0);
  const scaled = (at: number) => Math.max(MIN_WIDTH, Math.round(((widths.get(at) ?? 0) / total) * PAPER_WIDTH));
  for (const { cell, own } of shown) cell.setAttribute('data-colwidth', own.map(scaled).join(','));
}

/** Reads the columns of tables from elsewhere, which only `col` elements or cells describe. */
export function normaliseColumns(root: LightElement, html: string, note: (omission: Omission) => void): void {
  if (!/<t[dhr]/i.test(html)) return;
  const visit = (element: LightElement): void => {
    if (element.localName === 'table') normaliseTable(element, note);
    for (const child of element.childNodes) {
      if (child.nodeType === 3) continue;
      if (/^t[dh]$/.test(child.localName) && child.hasAttribute('hidden')) dropCell(child, note);
      else visit(child);
    }
  };
  visit(root);
}
