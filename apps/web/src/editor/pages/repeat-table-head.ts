import { MEASURES } from '@letterdesk/core/document/measures';

/** Points by which a row below a repeated head is lower than one without. */
const LEAST_HEAD = 2;

const shown = new WeakMap<HTMLElement, string>();

/**
 * Draws the table's head above a row that begins a page, as the PDF repeats it.
 * @param gap the row of the gap.
 * @param y where the row after it begins on its page, in points.
 */
export function repeatTableHead(gap: HTMLElement, y: number): void {
  const table = gap.closest('table');
  const box = gap.querySelector('td');
  if (table === null || box === null) return;
  box.colSpan = columnsOf(table);
  const head = y - MEASURES.paper.margin > LEAST_HEAD ? headOf(table) : [];
  const html = head.map((row) => row.outerHTML).join('');
  if (shown.get(gap) === html) return;
  shown.set(gap, html);
  box.replaceChildren(...(html === '' ? [] : [copyOf(table, head)]));
}

function headOf(table: HTMLTableElement): HTMLTableRowElement[] {
  const rows = [...table.rows];
  const firstBodyRow = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName !== 'TH'));
  return rows.slice(0, firstBodyRow === -1 ? 1 : firstBodyRow);
}

function columnsOf(table: HTMLTableElement): number {
  const [first] = table.rows;
  return [...(first?.cells ?? [])].reduce((sum, cell) => sum + cell.colSpan, 0);
}

function copyOf(table: HTMLTableElement, head: readonly HTMLTableRowElement[]): HTMLTableElement {
  const copy = document.createElement('table');
  Object.assign(copy.dataset, table.dataset);
  const columns = table.querySelector(':scope > colgroup');
  const body = document.createElement('tbody');
  body.append(...head.map((row) => row.cloneNode(true)));
  copy.append(...(columns ? [columns.cloneNode(true)] : []), body);
  return copy;
}
