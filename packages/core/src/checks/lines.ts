import { holdsKeyed, showsAnything } from '../document/missing-values.ts';
import { omitMissing } from '../document/omit-missing.ts';
import type { DocumentNode } from '../document/schema.ts';

/** A value from a record within a line; empty ranges are missing values. */
export interface LineValue {
  readonly shortcode: string;
  readonly from: number;
  readonly to: number;
}

export interface LineLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** The place of a line in a table; all numbers start at 0. */
export interface CellPlace {
  readonly table: number;
  readonly row: number;
  /** Counts cells; merged ones count once. */
  readonly column: number;
  /** The first of its columns on paper, where merged cells take several. */
  readonly gridColumn: number;
  readonly isHeader: boolean;
}

/** A paragraph or heading as plain text; `\n` is a line break within. */
export interface Line {
  /** Counts the paragraphs and headings of its part, those left out on sending too. */
  readonly index: number;
  readonly text: string;
  readonly values: readonly LineValue[];
  readonly links: readonly LineLink[];
  readonly isHeading: boolean;
  readonly cell: CellPlace | null;
}

/** Returns a line without values or links, such as a title. */
export function plainLine(text: string, index = 0): Line {
  return { index, text, values: [], links: [], isHeading: false, cell: null };
}

/**
 * Returns the lines of a text that would leave. Lines whose values are all missing are left out, unless they are the
 * last ones of a cell whose row stays.
 */
export function readLines(document: DocumentNode): Line[] {
  const omitted = new Map<string, { from: number; to: number }[]>();
  omitMissing(document, ({ path, line }) => {
    const key = path.join('.');
    omitted.set(key, [...(omitted.get(key) ?? []), line ?? { from: 0, to: Number.POSITIVE_INFINITY }]);
  });
  const lines: Line[] = [];
  let index = 0;
  let tables = 0;
  visit(document, [], null, false, false);
  return lines;

  function visit(
    node: DocumentNode,
    path: readonly number[],
    cell: CellPlace | null,
    isLeftOut: boolean,
    isEmptied: boolean,
  ): void {
    const cuts = omitted.get(path.join('.')) ?? [];
    const isWhole = isLeftOut || cuts.some(({ to }) => to === Number.POSITIVE_INFINITY);
    const content = node.content ?? [];
    if (node.type === 'paragraph' || node.type === 'heading') {
      const kept = content.filter((_, at) => !cuts.some(({ from, to }) => at >= from && at < to));
      const staysEmpty = isEmptied && !isLeftOut && path.at(-1) === 0;
      if (!isWhole || staysEmpty)
        lines.push({ ...read(staysEmpty ? content : kept), index, isHeading: node.type === 'heading', cell });
      index += 1;
      return;
    }
    const table = node.type === 'table' ? tables++ : 0;
    const gridColumns = node.type === 'table' ? gridColumnsOf(node) : [];
    content.forEach((child, at) => {
      const childPath = [...path, at];
      if (node.type !== 'table') {
        visit(child, childPath, cell, isWhole, isEmptied);
        return;
      }
      const isRowLeftOut = isWhole || omitted.has(childPath.join('.'));
      (child.content ?? []).forEach((each, column) => {
        const gridColumn = gridColumns[at]?.[column] ?? column;
        const place = { table, row: at, column, gridColumn, isHeader: each.type === 'tableHeader' };
        visit(each, [...childPath, column], place, isRowLeftOut, holdsKeyed(each) && !showsAnything(each));
      });
    });
  }
}

/** Returns the first column of each cell, by row and cell. */
function gridColumnsOf(table: DocumentNode): number[][] {
  /** By column: the first row that no cell from above reaches into. */
  const free: number[] = [];
  return (table.content ?? []).map((row, at) => {
    let column = 0;
    return (row.content ?? []).map(({ attrs }) => {
      while ((free[column] ?? 0) > at) column += 1;
      const first = column;
      column += Number(attrs?.colspan ?? 1);
      free.length = Math.max(free.length, column);
      free.fill(at + Number(attrs?.rowspan ?? 1), first, column);
      return first;
    });
  });
}

function read(content: readonly DocumentNode[]): Pick<Line, 'text' | 'values' | 'links'> {
  let text = '';
  const values: LineValue[] = [];
  const links: LineLink[] = [];
  for (const node of content) {
    const from = text.length;
    text += textOf(node);
    const range = { from, to: text.length };
    if (node.type === 'keyedValue') values.push({ shortcode: String(node.attrs?.shortcode ?? ''), ...range });
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
    if (typeof href === 'string') links.push({ href, ...range });
  }
  return { text, values, links };
}

function textOf({ type, text, attrs }: DocumentNode): string {
  if (type === 'keyedValue') return String(attrs?.value ?? '');
  return type === 'hardBreak' ? '\n' : (text ?? '');
}
