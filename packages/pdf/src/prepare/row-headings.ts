import type { BodyHeading, LayoutBlock, LayoutCell, TableHeadings } from './layout-tree.ts';

/** Returns the headings of every table, in the order in which the tables begin. */
export function findHeadings(blocks: readonly LayoutBlock[]): TableHeadings[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'bullets':
      case 'numbers':
        return block.items.flatMap(findHeadings);
      case 'table': {
        const cells = [...block.header, ...block.body];
        return [headingsOf(cells, block.body), ...cells.flatMap((cell) => findHeadings(cell.blocks))];
      }
      default:
        return [];
    }
  });
}

function headingsOf(cells: readonly LayoutCell[], body: readonly LayoutCell[]): TableHeadings {
  const rows: LayoutCell[][] = [];
  for (const cell of cells) {
    rows[cell.y] ??= [];
    rows[cell.y]?.push(cell);
  }
  const headings = body
    .filter(({ header }) => header)
    .map(({ x, y, rowspan }): BodyHeading => {
      const areAll = rows[y]?.every(({ header }) => header) === true;
      return { x, y, rowspan, scope: areAll ? 'Column' : 'Row' };
    });
  return { headings, rows: Array.from(rows, (row = []) => row.map(({ x }) => x)) };
}
