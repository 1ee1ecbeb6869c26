import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, headerCell, row, table } from '../testing/document-builder.ts';
import { tableGrid } from './table-grid.ts';

const aCell = fc
  .record({
    header: fc.boolean(),
    colspan: fc.integer({ min: -2, max: 30 }),
    rowspan: fc.integer({ min: -2, max: 200 }),
  })
  .map(({ header, ...spans }) => (header ? headerCell('x', spans) : cell('x', spans)));
const aTable = fc
  .array(fc.array(aCell, { maxLength: 4 }), { maxLength: 12 })
  .map((rows) => table(...rows.map((cells) => row(...cells))));

describe('the grid of a table', () => {
  it('never lets two cells overlap, leave the grid or reach from the header into the body', () => {
    fc.assert(
      fc.property(aTable, (node) => {
        let grid: ReturnType<typeof tableGrid>;
        try {
          grid = tableGrid(node);
        } catch (error) {
          expect(error).toMatchObject({ code: 'too_large' });
          return;
        }
        const taken = new Set<string>();
        for (const { x, y, colspan, rowspan } of grid.cells) {
          expect(x + colspan).toBeLessThanOrEqual(grid.columns);
          expect(y + rowspan).toBeLessThanOrEqual(y < grid.headerRows ? grid.headerRows : grid.rows);
          for (let column = x; column < x + colspan; column += 1) {
            for (let line = y; line < y + rowspan; line += 1) {
              expect(taken).not.toContain(`${column},${line}`);
              taken.add(`${column},${line}`);
            }
          }
        }
      }),
    );
  });

  it('places cells beside and below spans as HTML does', () => {
    const grid = tableGrid(
      table(
        row(headerCell('A', { colspan: 2 }), headerCell('B')),
        row(cell('C', { rowspan: 2 }), cell('D')),
        row(cell('E')),
      ),
    );
    expect(grid).toMatchObject({ columns: 3, rows: 3, headerRows: 1 });
    expect(grid.cells.map(({ x, y, colspan, rowspan }) => [x, y, colspan, rowspan])).toEqual([
      [0, 0, 2, 1],
      [2, 0, 1, 1],
      [0, 1, 1, 2],
      [1, 1, 1, 1],
      [1, 2, 1, 1],
    ]);
  });

  it("divides the width by the columns' own widths and gives others the average", () => {
    const widths = table(row(cell('A', { colwidth: [100] }), cell('B', { colwidth: [300] }), cell('C')));
    expect(tableGrid(widths).shares).toEqual([0.166667, 0.5, 0.333333]);
  });

  it('gives a cell that spans columns their width, as the editor does', () => {
    const { columns, shares } = tableGrid(table(row(cell('A', { colspan: 3 }), cell('B'))));
    expect({ columns, shares }).toEqual({ columns: 2, shares: [0.75, 0.25] });
  });

  it('has no header row from which a cell spans into the body', () => {
    const grid = tableGrid(table(row(headerCell('A', { rowspan: 2 }), headerCell('B')), row(cell('C'))));
    expect(grid).toMatchObject({ headerRows: 0, columns: 2 });
    expect(grid.cells.map(({ x, y, rowspan }) => [x, y, rowspan])).toEqual([
      [0, 0, 2],
      [1, 0, 1],
      [1, 1, 1],
    ]);
  });
});
