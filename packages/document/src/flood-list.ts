import { columnWidths } from '@letterdesk/core/document/column-widths';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ListCell, ListColumn, Value } from '@letterdesk/core/flooding/values';
import { formatCell, formatRow, type ListLayout } from '@letterdesk/core/shortcodes/format';
import { paragraphOf, tableCell } from './build-nodes.ts';

type ListValue = Extract<Value, { type: 'list' }>;

/** Rows that one keyed block shows; of longer lists it says how many more there are. */
const SHOWN_ROWS = DOCUMENT_LIMITS.tableRows - 1;

function tableOf(columns: readonly ListColumn[], rows: readonly (readonly ListCell[])[]): DocumentNode {
  const shown = columns.slice(0, DOCUMENT_LIMITS.tableColumns);
  const align = ({ type }: ListColumn) => (type === 'number' || type === 'money' ? 'right' : 'left');
  const texts = rows.map((row) => shown.map((column, index) => formatCell(column, row[index] ?? null)));
  const widths = columnWidths(
    shown.map(({ label }, index) => ({ head: label, cells: texts.map((row) => row[index] ?? '') })),
  );
  const cellsOf = (type: 'tableHeader' | 'tableCell', row: readonly string[]): DocumentNode[] =>
    shown.map((column, index) =>
      tableCell(type, paragraphOf(row[index] ?? '', align(column)), widths?.[index] ?? null),
    );
  const header = cellsOf(
    'tableHeader',
    shown.map(({ label }) => label),
  );
  const body = texts.map((row): DocumentNode => ({ type: 'tableRow', content: cellsOf('tableCell', row) }));
  return { type: 'table', attrs: { borders: 'rows' }, content: [{ type: 'tableRow', content: header }, ...body] };
}

/** The blocks that show a list-valued expression: a table with a header row, or a list of its rows. No rows, no blocks. */
export function listBlocks({ columns, rows }: ListValue, layout: Exclude<ListLayout, 'inline'>): DocumentNode[] {
  if (rows.length === 0 || columns.length === 0) return [];
  const shown = rows.slice(0, SHOWN_ROWS);
  const more = rows.length > SHOWN_ROWS ? [paragraphOf(`… and ${rows.length - SHOWN_ROWS} more`)] : [];
  if (layout === 'table') return [tableOf(columns, shown), ...more];
  const content = shown.map(
    (row): DocumentNode => ({ type: 'listItem', content: [paragraphOf(formatRow(columns, row))] }),
  );
  const list: DocumentNode =
    layout === 'bullets' ? { type: 'bulletList', content } : { type: 'orderedList', attrs: { start: 1 }, content };
  return [list, ...more];
}
