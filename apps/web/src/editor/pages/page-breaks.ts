import { MEASURES } from '@letterdesk/core/document/measures';
import type { BlockPlace, PageLayout } from '@letterdesk/core/document/page-layout';
import type { Node } from '@tiptap/pm/model';

/** Where a page begins in the text; y is where it begins on the page, in points from its top edge. */
export type PageBreak = {
  /** The page that begins, from 2. */
  readonly page: number;
  readonly y: number;
  /** The table row across two pages that holds this break, and its cell: positions before them. */
  readonly within: { readonly row: number; readonly cell: number } | null;
} & (
  | {
      readonly kind: 'block' | 'row';
      /** The position before the block, list item or table row. */
      readonly at: number;
    }
  | {
      readonly kind: 'line';
      /** The position before the paragraph. */
      readonly at: number;
      readonly rest: LinesLeft;
    }
);

/** What of a paragraph is on a page and those after it. */
export interface LinesLeft {
  /** Pages that it fills, from this one on. */
  readonly fullPages: number;
  /** Pages that it fills before this one. */
  readonly pagesBefore: number;
  /** Points for text on its first page. */
  readonly first: number;
  /** Points of text on a full page. */
  readonly room: number;
  /** Points of text on its last page. */
  readonly last: number;
}

/** Points from a page's top edge between which a paragraph's lines are. */
interface Column {
  readonly top: number;
  readonly bottom: number;
}

const { paper, table } = MEASURES;
const PAGE: Column = { top: paper.margin, bottom: paper.height - paper.margin };

/** Finds the page breaks of a document in its order. */
export function findPageBreaks(doc: Node, layout: PageLayout): PageBreak[] {
  const places = new Map(layout.blocks.map((place) => [place.path.join('.'), place]));
  return breaksIn({ node: doc, start: 0, path: [], page: 1, column: PAGE, within: null }, places);
}

/** Blocks one below the other, from a position on. */
interface Flow {
  readonly node: Node;
  /** The position of the first child. */
  readonly start: number;
  readonly path: readonly number[];
  /** Where the flow begins. */
  readonly page: number;
  readonly column: Column;
  readonly within: PageBreak['within'];
}

function breaksIn(flow: Flow, places: ReadonlyMap<string, BlockPlace>): PageBreak[] {
  const { node, start, path, within } = flow;
  const breaks: PageBreak[] = [];
  let { page } = flow;
  node.forEach((child, offset, index) => {
    const here = [...path, index];
    const place = places.get(here.join('.'));
    const at = start + offset;
    if (child.type.name === 'region') {
      const inside = breaksIn({ ...flow, node: child, start: at + 1, path: here, page }, places);
      // A page that begins with its first block begins before the region.
      breaks.push(...inside.map((one) => (one.kind === 'block' && one.at === at + 1 ? { ...one, at } : one)));
      page = Math.max(page, ...inside.map((one) => one.page));
    }
    if (place === undefined) return;
    if (place.start.page > page) {
      const kind = child.type.name === 'tableRow' ? 'row' : 'block';
      breaks.push({ kind, at, page: place.start.page, y: place.start.y, within });
    }
    if (place.end.page > place.start.page) {
      const inside = { ...flow, node: child, start: at + 1, path: here, page: place.start.page };
      breaks.push(...breaksInside(inside, place, places));
    }
    page = Math.max(page, place.end.page);
  });
  return breaks;
}

/** The breaks of a block across pages. */
function breaksInside(block: Flow, place: BlockPlace, places: ReadonlyMap<string, BlockPlace>): PageBreak[] {
  if (block.node.isTextblock) return lineBreaks(block, place);
  if (block.node.type.name === 'tableRow') return cellBreaks(block, places);
  if (block.node.type.name !== 'table') return breaksIn(block, places);
  return breaksIn({ ...block, column: columnIn(block, places) }, places);
}

/** A cell's text is below a repeated head and within the cell's padding. */
function columnIn({ node, path, column }: Flow, places: ReadonlyMap<string, BlockPlace>): Column {
  const { y } = node.attrs.borders === 'none' ? table.plainCell : table.cell;
  const firstBodyRow = node.children.findIndex((row) => !holdsOnly(row, 'tableHeader'));
  const first = places.get([...path, 0].join('.'));
  const headRows = firstBodyRow === -1 ? Math.min(1, node.childCount - 1) : firstBodyRow;
  const last = places.get([...path, headRows - 1].join('.'));
  const head = first && last && first.start.page === last.end.page ? last.end.y - first.start.y : 0;
  const repeated = head > table.tallestRepeatedHead ? 0 : head;
  return { top: column.top + y + repeated, bottom: column.bottom - y };
}

function holdsOnly({ children }: Node, type: string): boolean {
  return children.every((cell) => cell.type.name === type);
}

/** The cells of a row break side by side. */
function cellBreaks(row: Flow, places: ReadonlyMap<string, BlockPlace>): PageBreak[] {
  const breaks: PageBreak[] = [];
  row.node.forEach((node, offset, index) => {
    const cell = row.start + offset;
    const within = { row: row.start - 1, cell };
    breaks.push(...breaksIn({ ...row, node, start: cell + 1, path: [...row.path, index], within }, places));
  });
  return breaks;
}

/** A paragraph fills the pages between its first and its last. */
function lineBreaks({ start: inside, column, within }: Flow, { start, end }: BlockPlace): PageBreak[] {
  const { top, bottom } = column;
  return Array.from({ length: end.page - start.page }, (_, index) => {
    const page = start.page + 1 + index;
    const rest = {
      fullPages: end.page - page,
      pagesBefore: index,
      first: bottom - start.y,
      room: bottom - top,
      last: end.y - top,
    };
    return { kind: 'line', at: inside - 1, page, y: top, rest, within };
  });
}
