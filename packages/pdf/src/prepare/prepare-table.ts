import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Budget } from './budget.ts';
import type { LayoutBlock, LayoutCell } from './layout-tree.ts';
import type { Place } from './letter-context.ts';
import { readChoice } from './read-attribute.ts';
import { blockHeight } from './row-height.ts';
import { columnShares, type GridCell, tableGrid } from './table-grid.ts';

const CELL_INSET = 10;
/** Points: rows estimated taller than this may break over pages, others are kept whole. */
const TALLEST_WHOLE_ROW = 300;
/** Points: a header taller than this is not repeated, or it would leave no room for rows. */
const TALLEST_REPEATED_HEADER = 120;

/**
 * The layout of a table, its cells placed on a grid.
 *
 * @param prepareCell lays out the blocks of one cell
 * @throws PdfError too_large
 */
export function prepareTable(
  node: DocumentNode,
  place: Place,
  budget: Budget,
  prepareCell: (nodes: readonly DocumentNode[], inside: Place) => LayoutBlock[],
): LayoutBlock[] {
  const grid = tableGrid(node);
  if (grid.columns === 0) return [];
  const columns = columnShares(grid);
  const size = tableTextSize(grid.columns);
  const headerHeights = new Array<number>(grid.headerRows).fill(0);
  const cells = grid.cells.map((cell) => {
    const share = columns.slice(cell.x, cell.x + cell.colspan).reduce((sum, one) => sum + one, 0);
    const inside: Place = { depth: place.depth + 1, size, width: Math.max(8, place.width * share - CELL_INSET) };
    budget.node(inside.depth);
    const blocks = prepareCell(cell.node.content ?? [], inside);
    const height = blockHeight(blocks, inside.width, size);
    if (cell.y < grid.headerRows) headerHeights[cell.y] = Math.max(headerHeights[cell.y] ?? 0, height);
    return layoutCell(cell, blocks, height <= TALLEST_WHOLE_ROW);
  });
  return [
    {
      kind: 'table',
      borders: readChoice(node, 'borders', ['all', 'rows', 'none'], 'rows'),
      columns,
      size,
      headerRows: grid.headerRows,
      repeat: headerHeights.reduce((sum, height) => sum + height, 0) <= TALLEST_REPEATED_HEADER,
      header: cells.filter(({ y }) => y < grid.headerRows),
      body: cells.filter(({ y }) => y >= grid.headerRows),
    },
  ];
}

function layoutCell(cell: GridCell, blocks: readonly LayoutBlock[], fitsWhole: boolean): LayoutCell {
  const { x, y, colspan, rowspan } = cell;
  const header = cell.node.type === 'tableHeader';
  return { x, y, colspan, rowspan, header, breakable: !fitsWhole || rowspan > 1, blocks };
}

/** Wide tables get smaller text, so that their words fit. */
function tableTextSize(columns: number): number {
  if (columns <= 7) return 10;
  if (columns <= 10) return 9;
  return columns <= 14 ? 8 : 7;
}
