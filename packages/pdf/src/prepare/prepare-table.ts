import { MEASURES, tableTextSize } from '@letterdesk/core/document/measures';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Budget } from './budget.ts';
import { layersOf } from './drawing-layers.ts';
import type { LayoutBlock, LayoutCell } from './layout-tree.ts';
import type { Place } from './letter-context.ts';
import { readChoice } from './read-attribute.ts';
import { blockHeight } from './row-height.ts';
import { columnShares, type GridCell, tableGrid } from './table-grid.ts';

/** A table, its row and its cell. */
const TABLE_LEVELS = 3;
const CELL_INSET = MEASURES.table.cell.left + MEASURES.table.cell.right;
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
  const measured = grid.cells.map((cell) => {
    const share = columns.slice(cell.x, cell.x + cell.colspan).reduce((sum, one) => sum + one, 0);
    const inside: Place = {
      depth: place.depth + TABLE_LEVELS,
      layers: place.layers + layersOf(node),
      size,
      width: Math.max(8, place.width * share - CELL_INSET),
    };
    budget.node(inside.depth);
    const blocks = prepareCell(cell.node.content ?? [], inside);
    return { cell, blocks, height: blockHeight(blocks, inside.width, size) };
  });
  const heights = rowHeights(grid.rows, measured);
  const cells = measured.map(({ cell, blocks }) => layoutCell(cell, blocks, heights));
  const headerHeight = heights.slice(0, grid.headerRows).reduce((sum, height) => sum + height, 0);
  return [
    {
      kind: 'table',
      borders: readChoice(node, 'borders', ['all', 'rows', 'none'], 'rows'),
      columns,
      size,
      headerRows: grid.headerRows,
      repeat: headerHeight <= TALLEST_REPEATED_HEADER,
      header: cells.filter(({ y }) => y < grid.headerRows),
      body: cells.filter(({ y }) => y >= grid.headerRows),
    },
  ];
}

/** Estimated heights by row; the whole of a cell that spans rows counts for each of them. */
function rowHeights(rows: number, cells: readonly { readonly cell: GridCell; readonly height: number }[]): number[] {
  const heights = new Array<number>(rows).fill(0);
  for (const { cell, height } of cells) {
    for (let y = cell.y; y < cell.y + cell.rowspan; y += 1) heights[y] = Math.max(heights[y] ?? 0, height);
  }
  return heights;
}

/** A row breaks only when all its cells may, so its cells decide alike. */
function layoutCell(cell: GridCell, blocks: readonly LayoutBlock[], heights: readonly number[]): LayoutCell {
  const { x, y, colspan, rowspan } = cell;
  const tallest = Math.max(...heights.slice(y, y + rowspan));
  const breakable = rowspan > 1 || tallest > TALLEST_WHOLE_ROW;
  return { x, y, colspan, rowspan, header: cell.node.type === 'tableHeader', breakable, blocks };
}
