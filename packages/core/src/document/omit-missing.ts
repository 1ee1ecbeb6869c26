import { holdsKeyed, isMissing, isMissingLine, linesOf, showsAnything } from './missing-values.ts';
import type { DocumentNode } from './schema.ts';

/** What does not leave with a text, by the indexes of the nodes on the way to it. */
export interface OmittedPart {
  readonly path: readonly number[];
  /** Of the node at the path only these children: one of its lines. */
  readonly line?: { readonly from: number; readonly to: number };
}

type Tell = (part: OmittedPart) => void;
type Path = readonly number[];

/**
 * A text as its PDF and its mail show it: a line, an item or a row that holds missing values and nothing else is left out,
 * and what has nothing left but its frame with it, so that no hole tells of them (specification 4.76). What stands in a text
 * without missing values stays as it is.
 * @param leftOut told what is left out, outermost parts only, in the order of the text.
 */
export function omitMissing(document: DocumentNode, leftOut: Tell = () => undefined): DocumentNode {
  const content = blocksLeft(document.content ?? [], [], leftOut);
  return { ...document, content: content.length > 0 ? content : [EMPTY] };
}

const EMPTY: DocumentNode = { type: 'paragraph', attrs: { align: 'left', indent: 0, lineHeight: null } };

function blocksLeft(blocks: readonly DocumentNode[], path: Path, leftOut: Tell): DocumentNode[] {
  return blocks.flatMap((block, index) => blockLeft(block, [...path, index], leftOut) ?? []);
}

/** @returns null when nothing is left of it, which is told then. */
function blockLeft(block: DocumentNode, path: Path, leftOut: Tell): DocumentNode | null {
  if (!holdsKeyed(block)) return block;
  const within: OmittedPart[] = [];
  const left = LEFT[block.type]?.(block, path, (part) => within.push(part));
  if (left === undefined) return block;
  if (left === null) leftOut({ path });
  else for (const part of within) leftOut(part);
  return left;
}

type Left = (node: DocumentNode, path: Path, leftOut: Tell) => DocumentNode | null;

const LEFT: Partial<Record<DocumentNode['type'], Left>> = {
  paragraph: textLeft,
  heading: textLeft,
  bulletList: listLeft,
  orderedList: listLeft,
  table: tableLeft,
  keyedBlock: containerLeft,
};

/** The frame of a source's list, in which a person may have put values of their own. */
function containerLeft(block: DocumentNode, path: Path, leftOut: Tell): DocumentNode | null {
  if (isMissing(block)) return null;
  const content = blocksLeft(block.content ?? [], path, leftOut);
  return content.length > 0 ? { ...block, content } : null;
}

function textLeft(block: DocumentNode, path: Path, leftOut: Tell): DocumentNode | null {
  const lines = linesOf(block.content ?? []);
  let from = 0;
  const kept = lines.filter((line) => {
    const here = { from, to: from + line.length };
    from = here.to + 1;
    if (!isMissingLine(line)) return true;
    leftOut({ path, line: here });
    return false;
  });
  if (kept.length === lines.length) return block;
  if (!kept.some((line) => line.some(showsAnything))) return null;
  const content = kept.flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak' } as const, ...line]));
  return { ...block, content };
}

/** An item goes as a whole or not at all: one that still says something keeps its first paragraph, which holds its marker. */
function listLeft(list: DocumentNode, path: Path, leftOut: Tell): DocumentNode | null {
  const items = (list.content ?? []).flatMap((item, index) => {
    const here = [...path, index];
    const [first, ...rest] = item.content ?? [];
    if (first === undefined || !holdsKeyed(item)) return item;
    const within: OmittedPart[] = [];
    const tell: Tell = (part) => within.push(part);
    const head = blockLeft(first, [...here, 0], tell);
    const others = rest.flatMap((block, at) => blockLeft(block, [...here, at + 1], tell) ?? []);
    if (within.length > 0 && ![head, ...others].some((block) => block !== null && showsAnything(block))) {
      leftOut({ path: here });
      return [];
    }
    for (const part of within) if (head !== null || part.path.at(here.length) !== 0) leftOut(part);
    return { ...item, content: [head ?? first, ...others] };
  });
  return items.length > 0 ? { ...list, content: items } : null;
}

/** The rows of a table whose cells do not reach into other rows; a table without a row below its header goes with them. */
function tableLeft(table: DocumentNode, path: Path, leftOut: Tell): DocumentNode | null {
  const rows = table.content ?? [];
  const spansNoRows = rows.every(({ content = [] }) => content.every(({ attrs }) => (attrs?.rowspan ?? 1) === 1));
  const kept = rows.flatMap((row, index) => {
    const here = [...path, index];
    if (spansNoRows && isMissingRow(row)) {
      leftOut({ path: here });
      return [];
    }
    return { ...row, content: (row.content ?? []).map((cell, at) => cellLeft(cell, [...here, at], leftOut)) };
  });
  if (kept.length === rows.length) return { ...table, content: kept };
  return kept.every(isHeader) ? null : { ...table, content: kept };
}

const isHeader = ({ content = [] }: DocumentNode): boolean => content.every(({ type }) => type === 'tableHeader');

/** Whether a row says nothing but what it would be called: its values are missing, and what else it has is a label. */
function isMissingRow(row: DocumentNode): boolean {
  const cells = row.content ?? [];
  const labelled = !isHeader(row);
  const missing = cells.map((cell) => holdsKeyed(cell) && cellBlocks(cell, [], () => undefined).length === 0);
  return (
    missing.includes(true) &&
    cells.every((cell, index) => {
      if (missing[index] || !showsAnything(cell)) return true;
      return labelled && !holdsKeyed(cell) && (index === 0 || cell.type === 'tableHeader');
    })
  );
}

/** A cell holds its place in its row, with nothing in it when nothing is left. */
function cellLeft(cell: DocumentNode, path: Path, leftOut: Tell): DocumentNode {
  if (!holdsKeyed(cell)) return cell;
  const content = cellBlocks(cell, path, leftOut);
  return { ...cell, content: content.length > 0 ? content : [EMPTY] };
}

/** What is left of a cell's blocks; none when nothing can be seen of them any more. */
function cellBlocks(cell: DocumentNode, path: Path, leftOut: Tell): DocumentNode[] {
  const blocks = cell.content ?? [];
  const left = blocksLeft(blocks, path, leftOut);
  return left.length < blocks.length && !left.some(showsAnything) ? [] : left;
}
