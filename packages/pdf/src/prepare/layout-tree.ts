import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';

/**
 * The input of the Typst templates with all decisions made. Lengths are points unless stated; absent properties have
 * the template's default.
 */

export interface LetterLayout {
  readonly title: string;
  readonly language: string;
  readonly logo: { readonly path: string; readonly alt: string } | null;
  readonly footer: readonly string[];
  readonly blocks: readonly LayoutBlock[];
}

export interface TextRun {
  readonly kind: 'text';
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly script?: 'sub' | 'super';
  /** `#rrggbb` */
  readonly colour?: string;
  /** `#rrggbb` */
  readonly highlight?: string;
  readonly size?: number;
  readonly font?: string;
  /** Of a word that is only partly in a link. */
  readonly href?: string;
}

/** A word that breaks only if it is wider than its paragraph: then where a line is full. */
export interface WordRun {
  readonly kind: 'word';
  readonly content: readonly TextRun[];
  /** The compiler would break it elsewhere, too. */
  readonly kept?: true;
}

interface LinkRun {
  readonly kind: 'link';
  readonly href: string;
  readonly content: readonly LayoutInline[];
}

/** `chance` is an invisible break opportunity within a word. */
export type LayoutInline = TextRun | WordRun | LinkRun | { readonly kind: 'break' | 'chance' };

export interface ParagraphStyle {
  readonly align: 'left' | 'center' | 'right' | 'justify';
  readonly indent: number;
  /** Multiple of the font size; null for the default. */
  readonly lineHeight: number | null;
  readonly direction: 'ltr' | 'rtl';
  /** Width for its lines. */
  readonly room: number;
}

/** Blocks with a path report their edges. */
interface Placed {
  /** Child indexes in the document, joined by dots. */
  readonly path?: string;
}

/** One edge of a block: points from the page's top edge. */
export interface BlockEdge {
  readonly path: string;
  readonly side: 'start' | 'end';
  readonly page: number;
  readonly y: number;
}

interface LayoutParagraph extends ParagraphStyle, Placed {
  readonly kind: 'paragraph';
  readonly content: readonly LayoutInline[];
}

interface LayoutHeading extends ParagraphStyle, Placed {
  readonly kind: 'heading';
  /** The author's level, for the look. */
  readonly look: number;
  /** The structural level, without gaps. */
  readonly level: number;
  readonly keepsWithNext: boolean;
  readonly content: readonly LayoutInline[];
}

type LayoutList = LayoutItems &
  ({ readonly kind: 'bullets' } | { readonly kind: 'numbers'; readonly signs: readonly string[] });

interface LayoutItems {
  /** Left of the item's text. */
  readonly room: number;
  readonly items: readonly (readonly LayoutBlock[])[];
}

export interface LayoutCell {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly header: boolean;
  /** False keeps the row on one page. */
  readonly breakable: boolean;
  readonly blocks: readonly LayoutBlock[];
}

interface LayoutTable {
  readonly kind: 'table';
  readonly borders: 'all' | 'rows' | 'none';
  /** Shares of the full width. */
  readonly columns: readonly number[];
  readonly size: number;
  readonly header: readonly LayoutCell[];
  readonly headerRows: number;
  /** Repeats the header on each page. */
  readonly repeat: boolean;
  readonly body: readonly LayoutCell[];
}

interface LayoutImage extends Placed {
  readonly kind: 'image';
  /** In the compiler's virtual file system. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

/** The close and signature of a letter, with the paragraph whose last two lines stay with them. */
interface LayoutClosing {
  readonly kind: 'closing';
  readonly before: LayoutParagraph;
  readonly blocks: readonly LayoutBlock[];
}

export type LayoutBlock =
  | LayoutClosing
  | LayoutParagraph
  | LayoutHeading
  | LayoutList
  | LayoutTable
  | LayoutImage
  | ({ readonly kind: 'rule' } & Placed)
  | { readonly kind: 'pageBreak' };

/** A header cell below the header rows. */
export interface BodyHeading {
  readonly x: number;
  readonly y: number;
  readonly rowspan: number;
  /** Whether it heads its row; if its whole row is headings, they head their columns. */
  readonly scope: 'Row' | 'Column';
}

/** The cells of a table that need more than the compiler's tags, and where each row's cells begin. */
export interface TableHeadings {
  readonly headings: readonly BodyHeading[];
  /** The columns at which cells begin, by row. */
  readonly rows: readonly (readonly number[])[];
}

/** A picture in the compiler's virtual file system. */
export interface MappedImage {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** All data for one rendering, from `prepareLetter` to a worker process. */
export interface PreparedLetter {
  /** `LetterLayout` as JSON. */
  readonly layout: string;
  readonly images: readonly MappedImage[];
  /** Of every table, in their order. */
  readonly tables: readonly TableHeadings[];
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly notes: readonly string[];
}

/**
 * Typst draws at most 64 nested layers. A list takes four, a table six; the rest is for marks of the innermost text.
 */
export const MOST_LAYERS = 50;

const LAYERS: Partial<Record<NodeName, number>> = { bulletList: 4, orderedList: 4, table: 6 };

/** Drawing layers a node adds. */
export function layersOf(node: DocumentNode): number {
  return LAYERS[node.type] ?? 0;
}

/** Parts of lists and tables, not blocks themselves. */
export const PARTS: ReadonlySet<NodeName> = new Set(['listItem', 'tableRow', 'tableCell', 'tableHeader']);
