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
  const leftOut = new Set<string>();
  omitMissing(document, ({ path, line }) => leftOut.add(keyOf(path, line?.from)));
  return gapsWithin(document, [], leftOut);
}

const keyOf = (path: readonly number[], from?: number): string => `${path.join('/')}:${from ?? ''}`;

function gapsWithin(node: DocumentNode, path: readonly number[], leftOut: ReadonlySet<string>): MissingValueLine[] {
  if (leftOut.has(keyOf(path))) return [];
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return keptLines(content, path, leftOut).flatMap(gapOf);
    case 'tableRow': {
      const hasGap = content.some((cell, index) => isGapCell(cell, [...path, index], leftOut));
      return hasGap ? [{ shortcodes: missingIn(content), reading: content.map(readingOf).join(CELLS) }] : [];
    }
    default:
      return content.flatMap((child, index) => gapsWithin(child, [...path, index], leftOut));
  }
}

/** Returns true if a cell's line has a missing value, or the cell is empty because its values are missing. */
function isGapCell(cell: DocumentNode, path: readonly number[], leftOut: ReadonlySet<string>): boolean {
  if (!showsAnything(cell)) return missingIn([cell]).length > 0;
  return (cell.content ?? []).some((block, index) => gapsWithin(block, [...path, index], leftOut).length > 0);
}

function keptLines(content: readonly DocumentNode[], path: readonly number[], leftOut: ReadonlySet<string>) {
  let from = 0;
  return linesOf(content).filter((line) => {
    const start = from;
    from += line.length + 1;
    return !leftOut.has(keyOf(path, start));
  });
}

function gapOf(line: readonly DocumentNode[]): MissingValueLine[] {
  const shortcodes = missingIn(line);
  return shortcodes.length === 0 ? [] : [{ shortcodes, reading: line.map(readingOf).join('').trim() }];
}

function readingOf(node: DocumentNode): string {
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
