import type { Line } from './lines.ts';

export interface TableCell {
  readonly gridColumn: number;
  readonly isHeader: boolean;
  /** Its lines, joined by spaces. */
  readonly text: string;
  readonly lines: readonly Line[];
}

export interface TableRow {
  readonly row: number;
  readonly cells: readonly TableCell[];
}

export interface Table {
  readonly rows: readonly TableRow[];
  /** The first row if it names the columns. */
  readonly header: TableRow | null;
}

/** Returns the tables that lines were read from, without rows left out on sending. */
export function readTables(lines: readonly Line[]): Table[] {
  const tables = new Map<number, Map<number, Map<number, Line[]>>>();
  for (const line of lines) {
    if (line.cell === null) continue;
    const rows = emplace(tables, line.cell.table, () => new Map<number, Map<number, Line[]>>());
    const cells = emplace(rows, line.cell.row, () => new Map<number, Line[]>());
    emplace(cells, line.cell.column, (): Line[] => []).push(line);
  }
  return [...tables.values()].map((byRow) => {
    const rows = [...byRow].map(([row, cells]) => ({ row, cells: [...cells.values()].map(readCell) }));
    return { rows, header: headerOf(rows) };
  });
}

/** Returns the name of a cell's column; empty without a header. */
export function columnName({ header }: Table, { gridColumn }: TableCell): string {
  return header?.cells.find((cell) => cell.gridColumn === gridColumn)?.text ?? '';
}

function readCell(lines: readonly Line[]): TableCell {
  const [first] = lines;
  return {
    gridColumn: first?.cell?.gridColumn ?? 0,
    isHeader: first?.cell?.isHeader ?? false,
    text: lines.map(({ text }) => text.trim()).join(' '),
    lines,
  };
}

/** A first row of plain cells names the columns if all of them have words and no digits. */
function headerOf(rows: readonly TableRow[]): TableRow | null {
  const [first] = rows;
  if (first === undefined || rows.length < 2 || first.cells.length < 2) return null;
  if (first.cells.every(({ isHeader }) => isHeader)) return first;
  const isWorded = first.cells.length > 2 && first.cells.every(({ text }) => /\p{L}/u.test(text) && !/\d/.test(text));
  return isWorded ? first : null;
}

function emplace<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key) ?? create();
  map.set(key, found);
  return found;
}
