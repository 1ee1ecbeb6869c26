import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';

/**
 * What the Typst templates read: the letter with every decision already made. Lengths are points unless said
 * otherwise; a property that is absent has the template's default.
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
}

export interface LinkRun {
  readonly kind: 'link';
  readonly href: string;
  readonly content: readonly LayoutInline[];
}

/** `break` is a new line; `chance` is a place where an overlong word may be broken, and leaves no character. */
export type LayoutInline = TextRun | LinkRun | { readonly kind: 'break' | 'chance' };

export interface ParagraphStyle {
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Steps of the editor's indent. */
  readonly indent: number;
  /** Multiple of the font size from line to line; null is the letter's own. */
  readonly lineHeight: number | null;
  readonly direction: 'ltr' | 'rtl';
}

export interface LayoutParagraph extends ParagraphStyle {
  readonly kind: 'paragraph';
  readonly content: readonly LayoutInline[];
}

export interface LayoutHeading extends ParagraphStyle {
  readonly kind: 'heading';
  /** As written by the author: how it looks. */
  readonly look: number;
  /** With no level skipped: what it is in the document's structure. */
  readonly level: number;
  readonly content: readonly LayoutInline[];
}

export interface LayoutList {
  readonly kind: 'bullets' | 'numbers';
  readonly start: number;
  /** Left of the items' text. */
  readonly room: number;
  readonly items: readonly (readonly LayoutBlock[])[];
}

export interface LayoutCell {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly header: boolean;
  /** False keeps the cell's row on one page. */
  readonly breakable: boolean;
  readonly blocks: readonly LayoutBlock[];
}

export interface LayoutTable {
  readonly kind: 'table';
  readonly borders: 'all' | 'rows' | 'none';
  /** Shares of the full width. */
  readonly columns: readonly number[];
  readonly size: number;
  readonly header: readonly LayoutCell[];
  readonly headerRows: number;
  /** Whether the header stands on each page again. */
  readonly repeat: boolean;
  readonly body: readonly LayoutCell[];
}

export interface LayoutImage {
  readonly kind: 'image';
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

export type LayoutBlock =
  | LayoutParagraph
  | LayoutHeading
  | LayoutList
  | LayoutTable
  | LayoutImage
  | { readonly kind: 'rule' | 'pageBreak' };

/** A picture as the compiler gets it: mapped in memory under a path that is no file. */
export interface MappedImage {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** All one rendering needs; made by `prepareLetter`, consumed by a worker process. */
export interface PreparedLetter {
  /** `LetterLayout` as JSON. */
  readonly layout: string;
  readonly images: readonly MappedImage[];
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly notes: readonly string[];
}

/**
 * Typst draws 64 layers of elements within elements and no more. A list takes four, a table six; what is left beneath
 * the most that blocks may take is for the marks of the innermost text.
 */
export const MOST_LAYERS = 50;

const LAYERS: Partial<Record<NodeName, number>> = { bulletList: 4, orderedList: 4, table: 6 };

/** The layers of drawing that a node adds around what is in it. */
export function layersOf(node: DocumentNode): number {
  return LAYERS[node.type] ?? 0;
}

/** Parts of lists and tables, which are no blocks by themselves. */
export const PARTS: ReadonlySet<NodeName> = new Set(['listItem', 'tableRow', 'tableCell', 'tableHeader']);
