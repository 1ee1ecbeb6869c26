import { type ListNumbering, numberItems, numberingOf } from '@letterdesk/core/document/list-sign';
import {
  CSS_PX_PER_INCH,
  headingMeasures,
  MEASURES,
  numbersRoom,
  tableTextSize,
} from '@letterdesk/core/document/measures';
import { PATH_ATTRIBUTE } from '@letterdesk/core/document/name-blocks';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { textDirection } from '@letterdesk/core/document/text-direction';
import { PICTURE_NOT_SHOWN } from '../pdf-request.ts';
import type { Budget } from './budget.ts';
import { cleanLine } from './clean-text.ts';
import {
  type LayoutBlock,
  type LayoutCell,
  type LayoutInline,
  layersOf,
  MOST_LAYERS,
  PARTS,
  type ParagraphStyle,
} from './layout-tree.ts';
import type { LetterContext, Place } from './letter-context.ts';
import { inlineText, prepareInline } from './prepare-inline.ts';
import { readChoice, readInteger, readText } from './read-attribute.ts';
import { type GridCell, tableGrid } from './table-grid.ts';

const PAGE_HEIGHT = 600;
/** Points that text has at least. */
const NARROWEST = 1;
const POINTS_PER_PIXEL = 72 / CSS_PX_PER_INCH;
/** A list and its item; a keyed block. */
const LIST_LEVELS = 2;
const KEYED_BLOCK_LEVELS = 1;

/**
 * Lays out block nodes; unknown or misplaced nodes are dropped.
 * @throws PdfError too_large
 */
export function prepareBlocks(nodes: readonly DocumentNode[], place: Place, letter: LetterContext): LayoutBlock[] {
  return nodes.flatMap((node) => prepareBlock(node, place, letter));
}

function prepareBlock(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  letter.budget.node(place.depth);
  if (place.layers + layersOf(node) > MOST_LAYERS) return prepareFlat(node, place, letter);
  switch (node.type) {
    case 'paragraph':
      return prepareParagraph(node, place, letter);
    case 'heading':
      return prepareHeading(node, place, letter);
    case 'bulletList':
    case 'orderedList':
      return prepareList(node, place, letter);
    case 'table':
      return prepareTable(node, place, letter.budget, (nodes, cell) => prepareBlocks(nodes, cell, letter));
    case 'image':
      return prepareImage(node, place, letter);
    case 'horizontalRule':
      return [{ kind: 'rule', ...pathOf(node) }];
    case 'pageBreak':
      letter.budget.pageBreak();
      return place.depth === 0 ? [{ kind: 'pageBreak' }] : [];
    case 'keyedBlock':
    case 'region':
    case 'choice':
    case 'variant':
      return prepareBlocks(node.content ?? [], { ...place, depth: place.depth + KEYED_BLOCK_LEVELS }, letter);
    default:
      return [];
  }
}

/** Flattens blocks of lists and tables nested too deeply. */
function prepareFlat(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  const inside = { ...place, depth: place.depth + 1 };
  return (node.content ?? []).flatMap((child) => {
    if (!PARTS.has(child.type)) return prepareBlock(child, inside, letter);
    letter.budget.node(inside.depth);
    return prepareFlat(child, inside, letter);
  });
}

function prepareParagraph(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  const indent = indentOf(node, place);
  const content = prepareInline(node.content ?? [], { ...place, width: place.width - indent }, letter.budget);
  return [{ kind: 'paragraph', ...pathOf(node), ...paragraphStyle(node, place, content), content }];
}

function prepareHeading(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  const look = readInteger(node, 'level', 1, 4, 1);
  const { size } = headingMeasures(look);
  const width = place.width - indentOf(node, place);
  const content = prepareInline(node.content ?? [], { ...place, width, size }, letter.budget);
  if (inlineText(content).trim() === '') return [];
  const style = paragraphStyle(node, place, content);
  const level = letter.headings.next(look);
  // Within table rows and list items, the compiler pushes blocks that stay with the next one over empty pages.
  return [{ kind: 'heading', ...pathOf(node), ...style, look, level, keepsWithNext: place.layers === 0, content }];
}

/** A path asks for the block's edges. */
function pathOf(node: DocumentNode): { readonly path?: string } {
  const path = readText(node, PATH_ATTRIBUTE);
  return path === '' ? {} : { path };
}

function indentOf(node: DocumentNode, place: Place): number {
  const widest = Math.max(0, place.width - MEASURES.indentedWidth);
  return Math.min(widest, readInteger(node, 'indent', 0, 8, 0) * MEASURES.indentStep);
}

function paragraphStyle(node: DocumentNode, place: Place, content: readonly LayoutInline[]): ParagraphStyle {
  const indent = indentOf(node, place);
  return {
    align: readChoice(node, 'align', ['left', 'center', 'right', 'justify'], 'left'),
    indent,
    room: place.width - indent,
    lineHeight: readChoice(node, 'lineHeight', [null, 1, 1.15, 1.5, 2], null),
    direction: textDirection(inlineText(content)),
  };
}

function prepareList(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  const listItems = (node.content ?? []).filter(({ type }) => type === 'listItem');
  if (listItems.length === 0) return [];
  const numbered =
    node.type === 'orderedList' ? numberItems(readNumbering(node), listItems.length, place.numbers) : null;
  const signs = numbered?.map(({ sign }) => sign) ?? [];
  const room = numbered === null ? MEASURES.list.room : numbersRoom(signs);
  const items = listItems.map((item, index) => {
    const number = numbered?.[index]?.number;
    const inside: Place = {
      ...place,
      depth: place.depth + LIST_LEVELS,
      layers: place.layers + layersOf(node),
      width: Math.max(NARROWEST, place.width - room),
      numbers: number === undefined ? place.numbers : [...place.numbers, number],
    };
    return prepareBlocks(item.content ?? [], inside, letter);
  });
  return [numbered === null ? { kind: 'bullets', room, items } : { kind: 'numbers', signs, room, items }];
}

function readNumbering(node: DocumentNode): ListNumbering {
  return { ...numberingOf(node.attrs), start: readInteger(node, 'start', 1, 9999, 1) };
}

function prepareImage(node: DocumentNode, place: Place, letter: LetterContext): LayoutBlock[] {
  const align = readChoice(node, 'align', ['left', 'center', 'right'], 'left');
  const alt = cleanLine(readText(node, 'alt')).trim().slice(0, 300);
  const image = letter.images.collect(readText(node, 'src'));
  if (image === null) {
    letter.notes.add(PICTURE_NOT_SHOWN);
    return alt === '' ? [] : [{ ...missingPicture(alt, align, place.width), ...pathOf(node) }];
  }
  const { width, height } = image.header;
  const wanted = readInteger(node, 'width', 8, 1200, width) * POINTS_PER_PIXEL;
  const shown = Math.min(wanted, place.width, PAGE_HEIGHT * (width / height));
  return [
    { kind: 'image', ...pathOf(node), file: image.path, alt, width: Math.max(1, Math.round(shown * 100) / 100), align },
  ];
}

function missingPicture(alt: string, align: ParagraphStyle['align'], room: number): LayoutBlock {
  const content: LayoutInline[] = [{ kind: 'text', text: `[${alt}]`, italic: true }];
  return { kind: 'paragraph', align, indent: 0, room, lineHeight: null, direction: 'ltr', content };
}

/** A table, its row and its cell. */
const TABLE_LEVELS = 3;
const CELL_INSET = MEASURES.table.cell.left + MEASURES.table.cell.right;
/** Points: taller rows may break across pages. */
const TALLEST_WHOLE_ROW = 300;

/**
 * Lays out a table on a grid.
 * @param prepareCell lays out one cell's blocks
 * @throws PdfError too_large
 */
function prepareTable(
  node: DocumentNode,
  place: Place,
  budget: Budget,
  prepareCell: (nodes: readonly DocumentNode[], inside: Place) => LayoutBlock[],
): LayoutBlock[] {
  const grid = tableGrid(node);
  if (grid.columns === 0) return [];
  const columns = grid.shares;
  const size = tableTextSize(grid.mostCells);
  const measured = grid.cells.map((cell) => {
    const share = columns.slice(cell.x, cell.x + cell.colspan).reduce((sum, one) => sum + one, 0);
    const inside: Place = {
      depth: place.depth + TABLE_LEVELS,
      layers: place.layers + layersOf(node),
      size,
      width: Math.max(NARROWEST, place.width * share - CELL_INSET),
      numbers: [],
    };
    budget.node(inside.depth);
    const blocks = prepareCell(cell.node.content ?? [], inside);
    return { cell, blocks, height: blockHeight(blocks, inside.width, size) };
  });
  const heights = rowHeights(grid.rows, measured);
  const cells = measured.map(({ cell, blocks }) => layoutCell(cell, blocks, heights));
  const headerHeight = heights.slice(0, grid.headerRows).reduce((sum, height) => sum + height, 0);
  // The compiler never breaks a header: what doesn't fit on its page would be lost.
  const headerRows = headerHeight > TALLEST_WHOLE_ROW ? 0 : grid.headerRows;
  return [
    {
      kind: 'table',
      borders: readChoice(node, 'borders', ['all', 'rows', 'none'], 'rows'),
      columns,
      size,
      headerRows,
      repeat: headerHeight <= MEASURES.table.tallestRepeatedHead,
      header: cells.filter(({ y }) => y < headerRows),
      body: cells.filter(({ y }) => y >= headerRows),
    },
  ];
}

/** A cell that spans rows counts fully for each. */
function rowHeights(rows: number, cells: readonly { readonly cell: GridCell; readonly height: number }[]): number[] {
  const heights = new Array<number>(rows).fill(0);
  for (const { cell, height } of cells) {
    for (let y = cell.y; y < cell.y + cell.rowspan; y += 1) heights[y] = Math.max(heights[y] ?? 0, height);
  }
  return heights;
}

/** All cells of a row must agree on breaking. */
function layoutCell(cell: GridCell, blocks: readonly LayoutBlock[], heights: readonly number[]): LayoutCell {
  const { x, y, colspan, rowspan } = cell;
  const tallest = Math.max(...heights.slice(y, y + rowspan));
  const breakable = rowspan > 1 || tallest > TALLEST_WHOLE_ROW;
  return { x, y, colspan, rowspan, header: cell.node.type === 'tableHeader', breakable, blocks };
}

const CHARACTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.5;

/** Estimates the height of blocks in a column, in points, rounded up. */
function blockHeight(blocks: readonly LayoutBlock[], width: number, size: number): number {
  return blocks.reduce((sum, block) => sum + heightOf(block, width, size), 0);
}

function heightOf(block: LayoutBlock, width: number, size: number): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const largest = largestSize(block.content, block.kind === 'heading' ? headingMeasures(block.look).size : size);
      const perLine = Math.max(1, Math.floor(block.room / (largest * CHARACTER_WIDTH)));
      const breaks = block.content.filter(({ kind }) => kind === 'break').length;
      const lines = 1 + breaks + inlineText(block.content).length / perLine;
      return lines * largest * LINE_HEIGHT * (block.lineHeight ?? 1);
    }
    case 'bullets':
    case 'numbers':
      return block.items.reduce((sum, item) => sum + blockHeight(item, width - 20, size), 0);
    case 'image':
      return Number.POSITIVE_INFINITY;
    case 'table':
      return Number.POSITIVE_INFINITY;
    default:
      return size;
  }
}

function largestSize(content: readonly LayoutInline[], size: number): number {
  return content.reduce((largest, inline) => {
    if (inline.kind === 'link') return largestSize(inline.content, largest);
    return inline.kind === 'text' ? Math.max(largest, inline.size ?? 0) : largest;
  }, size);
}
