import { holdsKeyed, isMissing, isMissingLine, linesOf, showsAnything } from './missing-values.ts';
import type { DocumentNode } from './schema.ts';

/** A part omitted from the sent text, as a path of child indexes. */
export interface OmittedPart {
  readonly path: readonly number[];
  /** Limits the omission to one line: a child range of the node. */
  readonly line?: { readonly from: number; readonly to: number };
}

type Tell = (part: OmittedPart) => void;
type Path = readonly number[];

/**
 * Returns the document as PDF and mail show it: lines, items and rows that hold only missing values are omitted, with
 * any frame left empty (specification 4.76).
 * @param onOmit receives omitted parts, outermost only, in document order.
 */
export function omitMissing(document: DocumentNode, onOmit: Tell = () => undefined): DocumentNode {
  const content = blocksLeft(document.content ?? [], [], onOmit);
  return { ...document, content: content.length > 0 ? content : [EMPTY] };
}

const EMPTY: DocumentNode = { type: 'paragraph', attrs: { align: 'left', indent: 0, lineHeight: null } };

function blocksLeft(blocks: readonly DocumentNode[], path: Path, onOmit: Tell): DocumentNode[] {
  return blocks.flatMap((block, index) => blockLeft(block, [...path, index], onOmit) ?? []);
}

/** Returns null, and reports, if nothing is left. */
function blockLeft(block: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  if (!holdsKeyed(block)) return block;
  const within: OmittedPart[] = [];
  const left = LEFT[block.type]?.(block, path, (part) => within.push(part));
  if (left === undefined) return block;
  if (left === null) onOmit({ path });
  else for (const part of within) onOmit(part);
  return left;
}

type Left = (node: DocumentNode, path: Path, onOmit: Tell) => DocumentNode | null;

const LEFT: Partial<Record<DocumentNode['type'], Left>> = {
  paragraph: textLeft,
  heading: textLeft,
  bulletList: listLeft,
  orderedList: listLeft,
  table: tableLeft,
  keyedBlock: containerLeft,
  region: regionLeft,
  choice: choiceLeft,
};

function choiceLeft(choice: DocumentNode, path: Path, onOmit: Tell): DocumentNode {
  const content = (choice.content ?? []).map((variant, index) => cellLeft(variant, [...path, index], onOmit));
  return { ...choice, content };
}

function regionLeft(region: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  const content = blocksLeft(region.content ?? [], path, onOmit);
  return content.length > 0 ? { ...region, content } : null;
}

/** Trims a flooded list's container, which may also hold typed values. */
function containerLeft(block: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  if (isMissing(block)) return null;
  const content = blocksLeft(block.content ?? [], path, onOmit);
  return content.some(showsAnything) ? { ...block, content } : null;
}

function textLeft(block: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  const lines = linesOf(block.content ?? []);
  let from = 0;
  const kept = lines.filter((line) => {
    const here = { from, to: from + line.length };
    from = here.to + 1;
    if (!isMissingLine(line)) return true;
    onOmit({ path, line: here });
    return false;
  });
  if (kept.length === lines.length) return block;
  if (!kept.some((line) => line.some(showsAnything))) return null;
  const content = kept.flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak' } as const, ...line]));
  return { ...block, content };
}

/** Items are omitted whole: a remaining item keeps its first paragraph, which holds the marker. */
function listLeft(list: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  const items = (list.content ?? []).flatMap((item, index) => {
    const here = [...path, index];
    const [first, ...rest] = item.content ?? [];
    if (first === undefined || !holdsKeyed(item)) return item;
    const within: OmittedPart[] = [];
    const tell: Tell = (part) => within.push(part);
    const head = blockLeft(first, [...here, 0], tell);
    const others = rest.flatMap((block, at) => blockLeft(block, [...here, at + 1], tell) ?? []);
    if (within.length > 0 && ![head, ...others].some((block) => block !== null && showsAnything(block))) {
      onOmit({ path: here });
      return [];
    }
    for (const part of within) if (head !== null || part.path.at(here.length) !== 0) onOmit(part);
    return { ...item, content: [head ?? first, ...others] };
  });
  return items.length > 0 ? { ...list, content: items } : null;
}

/** Omits rows without row spans; a table with only its header left is omitted too. */
function tableLeft(table: DocumentNode, path: Path, onOmit: Tell): DocumentNode | null {
  const rows = table.content ?? [];
  const spansNoRows = rows.every(({ content = [] }) => content.every(({ attrs }) => (attrs?.rowspan ?? 1) === 1));
  const kept = rows.flatMap((row, index) => {
    const here = [...path, index];
    if (spansNoRows && isMissingRow(row)) {
      onOmit({ path: here });
      return [];
    }
    return { ...row, content: (row.content ?? []).map((cell, at) => cellLeft(cell, [...here, at], onOmit)) };
  });
  if (kept.length === rows.length) return { ...table, content: kept };
  return kept.every(isHeader) ? null : { ...table, content: kept };
}

const isHeader = ({ content = [] }: DocumentNode): boolean => content.every(({ type }) => type === 'tableHeader');

/** Returns true if a row's values are missing and the rest is only its label. */
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

/** Keeps the cell or variant, even when empty, to preserve the column or choice. */
function cellLeft(cell: DocumentNode, path: Path, onOmit: Tell): DocumentNode {
  if (!holdsKeyed(cell)) return cell;
  const content = cellBlocks(cell, path, onOmit);
  return { ...cell, content: content.length > 0 ? content : [EMPTY] };
}

function cellBlocks(cell: DocumentNode, path: Path, onOmit: Tell): DocumentNode[] {
  const blocks = cell.content ?? [];
  const left = blocksLeft(blocks, path, onOmit);
  return left.length < blocks.length && !left.some(showsAnything) ? [] : left;
}
