import { isMissing, linesOf, showsAnything } from './missing-values.ts';
import { omitMissing } from './omit-missing.ts';
import type { DocumentNode } from './schema.ts';

/** A line that would be sent with a missing value, such as `Parking: .` */
export interface MissingValueLine {
  /** Expressions without a value, unique, in order. */
  readonly shortcodes: readonly string[];
  /** The line's text with `MISSING_VALUE_MARK` for missing values; table cells are separated by ` · `. */
  readonly reading: string;
}

export const MISSING_VALUE_MARK = '____';
const CELLS = ' · ';

/** Returns the missing values of a text in order, except those in parts that are omitted. */
export function findMissingValueLines(document: DocumentNode): MissingValueLine[] {
  const omitted = new Set<string>();
  omitMissing(document, ({ path, line }) => omitted.add(getPartKey(path, line?.from)));
  return findLinesWithin(document, [], omitted);
}

const getPartKey = (path: readonly number[], from?: number): string => `${path.join('/')}:${from ?? ''}`;

function findLinesWithin(
  node: DocumentNode,
  path: readonly number[],
  omitted: ReadonlySet<string>,
): MissingValueLine[] {
  if (omitted.has(getPartKey(path))) return [];
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return keptLines(content, path, omitted).flatMap(toMissingValueLine);
    case 'tableRow': {
      const hasMissingCell = content.some((cell, index) => isMissingCell(cell, [...path, index], omitted));
      return hasMissingCell ? [{ shortcodes: missingIn(content), reading: content.map(readingOf).join(CELLS) }] : [];
    }
    default:
      return content.flatMap((child, index) => findLinesWithin(child, [...path, index], omitted));
  }
}

/** Returns true if a cell's line has a missing value, or the cell is empty because its values are missing. */
function isMissingCell(cell: DocumentNode, path: readonly number[], omitted: ReadonlySet<string>): boolean {
  if (!showsAnything(cell)) return missingIn([cell]).length > 0;
  return (cell.content ?? []).some((block, index) => findLinesWithin(block, [...path, index], omitted).length > 0);
}

function keptLines(content: readonly DocumentNode[], path: readonly number[], omitted: ReadonlySet<string>) {
  let from = 0;
  return linesOf(content).filter((line) => {
    const start = from;
    from += line.length + 1;
    return !omitted.has(getPartKey(path, start));
  });
}

function toMissingValueLine(line: readonly DocumentNode[]): MissingValueLine[] {
  const shortcodes = missingIn(line);
  return shortcodes.length === 0 ? [] : [{ shortcodes, reading: line.map(readingOf).join('').trim() }];
}

/** Returns a node's text on one line, with marks for missing values. */
export function readingOf(node: DocumentNode): string {
  if (isMissing(node)) return MISSING_VALUE_MARK;
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return ' ';
    case 'keyedValue':
      return String(node.attrs?.value ?? '').replaceAll('\n', ' ');
    case 'image':
      return String(node.attrs?.alt ?? '');
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map(readingOf).join('');
    default:
      return (node.content ?? []).map(readingOf).join(' ');
  }
}

function missingIn(nodes: readonly DocumentNode[]): string[] {
  const found = nodes.flatMap((node): string[] =>
    isMissing(node) ? [String(node.attrs?.shortcode ?? '')] : missingIn(node.content ?? []),
  );
  return [...new Set(found)];
}
