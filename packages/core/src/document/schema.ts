/**
 * The document schema of letters, templates and messages as data. The ProseMirror schema, the editor and the PDF
 * layout derive from it; unknown elements are dropped.
 */

import { FONT_FAMILIES, FONT_SIZES } from '../constants.ts';
import { LOCKING_ROLES } from '../session/roles.ts';
import { DEFAULT_SIGN } from './list-sign.ts';
import { LIST_STYLES } from './list-style.ts';

/** An attribute's allowed values. Invalid values are replaced by the default on reading. */
export type AttributeRule =
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number | null)[];
      readonly default: string | number | null;
    }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number | null }
  | { readonly kind: 'text'; readonly maxLength: number; readonly default: string | null }
  | { readonly kind: 'colour'; readonly default: string | null }
  | {
      readonly kind: 'link';
      readonly maxLength: number;
      readonly default: string | null;
      /** A mark without it is valid, and doesn't store it. */
      readonly optional?: true;
    }
  | { readonly kind: 'image-source'; readonly default: string | null }
  | { readonly kind: 'column-widths'; readonly max: number; readonly default: null }
  | { readonly kind: 'list-sign'; readonly default: string }
  | { readonly kind: 'shortcode-name'; readonly default: string };

export interface NodeRule {
  readonly group?: 'block' | 'inline';
  /** A ProseMirror content expression. */
  readonly content?: string;
  readonly inline?: boolean;
  readonly atom?: boolean;
  readonly isolating?: boolean;
  readonly attributes: Readonly<Record<string, AttributeRule>>;
}

export interface MarkRule {
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** A ProseMirror `excludes` expression. */
  readonly excludes?: string;
  readonly inclusive?: boolean;
}

const blockLayout = {
  align: { kind: 'choice', values: ['left', 'center', 'right', 'justify'], default: 'left' },
  indent: { kind: 'integer', min: 0, max: 8, default: 0 },
  lineHeight: { kind: 'choice', values: [null, 1, 1.15, 1.5, 2], default: null },
} as const satisfies Record<string, AttributeRule>;

const cell = {
  colspan: { kind: 'integer', min: 1, max: 20, default: 1 },
  rowspan: { kind: 'integer', min: 1, max: 100, default: 1 },
  colwidth: { kind: 'column-widths', max: 2000, default: null },
} as const satisfies Record<string, AttributeRule>;

const keyed = {
  shortcode: { kind: 'shortcode-name', default: '' },
  /** The placeholder's `format="…"`, kept for refloods. */
  format: { kind: 'text', maxLength: 100, default: null },
  /** The placeholder's `default="…"`. */
  fallback: { kind: 'text', maxLength: 500, default: null },
} as const satisfies Record<string, AttributeRule>;

const region = {
  /** Its place in the template. */
  key: { kind: 'text', maxLength: 200, default: '' },
  /** What it is, or why it is locked. */
  label: { kind: 'text', maxLength: 200, default: '' },
} as const satisfies Record<string, AttributeRule>;

/** The role that may change what is locked; empty for none. */
const editableBy = { kind: 'choice', values: ['', ...LOCKING_ROLES], default: '' } as const satisfies AttributeRule;

export const NODE_RULES = {
  doc: { content: 'block+', attributes: {} },
  paragraph: { group: 'block', content: 'inline*', attributes: blockLayout },
  heading: {
    group: 'block',
    content: 'inline*',
    attributes: { level: { kind: 'integer', min: 1, max: 4, default: 1 }, ...blockLayout },
  },
  bulletList: { group: 'block', content: 'listItem+', attributes: {} },
  orderedList: {
    group: 'block',
    content: 'listItem+',
    attributes: {
      start: { kind: 'integer', min: 1, max: 9999, default: 1 },
      style: { kind: 'choice', values: LIST_STYLES, default: 'decimal' },
      /** What is around the numbers, such as `(#)`. */
      sign: { kind: 'list-sign', default: DEFAULT_SIGN },
    },
  },
  listItem: { content: 'paragraph block*', attributes: {} },
  table: {
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    attributes: { borders: { kind: 'choice', values: ['all', 'rows', 'none'], default: 'rows' } },
  },
  tableRow: { content: '(tableCell | tableHeader)+', attributes: {} },
  tableHeader: { content: 'block+', isolating: true, attributes: cell },
  tableCell: { content: 'block+', isolating: true, attributes: cell },
  image: {
    group: 'block',
    atom: true,
    attributes: {
      src: { kind: 'image-source', default: null },
      alt: { kind: 'text', maxLength: 300, default: '' },
      /** Display width in CSS pixels; null for the picture's own. */
      width: { kind: 'integer', min: 8, max: 1200, default: null },
      align: { kind: 'choice', values: ['left', 'center', 'right'], default: 'left' },
    },
  },
  horizontalRule: { group: 'block', atom: true, attributes: {} },
  pageBreak: { group: 'block', atom: true, attributes: {} },
  hardBreak: { group: 'inline', inline: true, atom: true, attributes: {} },
  text: { group: 'inline', inline: true, attributes: {} },
  /** An inline keyed element. Its value is an attribute so that it's never parsed as markup; empty means missing. */
  keyedValue: {
    group: 'inline',
    inline: true,
    atom: true,
    attributes: { ...keyed, value: { kind: 'text', maxLength: 8000, default: '' } },
  },
  /** A keyed element for a list-valued expression: a table or list. No content means missing. */
  keyedBlock: {
    group: 'block',
    content: '(paragraph | table | bulletList | orderedList)*',
    isolating: true,
    attributes: keyed,
  },
  /** Blocks that are locked, or that can be removed. */
  region: {
    group: 'block',
    content: 'block+',
    isolating: true,
    attributes: {
      kind: { kind: 'choice', values: ['locked', 'optional'], default: 'optional' },
      ...region,
      editableBy,
    },
  },
  /** A choice that wasn't made. Afterwards, only the blocks of the chosen variant are left. */
  choice: { group: 'block', content: 'variant+', atom: true, isolating: true, attributes: region },
  variant: { content: 'block+', isolating: true, attributes: { label: region.label } },
} as const satisfies Record<string, NodeRule>;

export const MARK_RULES = {
  /** Text that is locked within a line. */
  locked: { attributes: { ...region, editableBy }, inclusive: false },
  link: {
    attributes: {
      href: { kind: 'link', maxLength: 2000, default: null },
      /** The address with shortcodes that `href` was flooded from. */
      template: { kind: 'link', maxLength: 2000, default: null, optional: true },
    },
    inclusive: false,
  },
  bold: { attributes: {} },
  italic: { attributes: {} },
  underline: { attributes: {} },
  strike: { attributes: {} },
  subscript: { attributes: {}, excludes: 'superscript' },
  superscript: { attributes: {}, excludes: 'subscript' },
  textColour: { attributes: { colour: { kind: 'colour', default: null } } },
  highlight: { attributes: { colour: { kind: 'colour', default: null } } },
  fontSize: { attributes: { size: { kind: 'choice', values: FONT_SIZES, default: 11 } } },
  fontFamily: { attributes: { family: { kind: 'choice', values: FONT_FAMILIES, default: 'Carlito' } } },
} as const satisfies Record<string, MarkRule>;

export type NodeName = keyof typeof NODE_RULES;
export type MarkName = keyof typeof MARK_RULES;

/** A document as JSON, used for storage, PDF rendering and the editor. */
export interface DocumentNode {
  readonly type: NodeName;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly DocumentNode[];
  readonly marks?: readonly DocumentMark[];
  readonly text?: string;
}

export interface DocumentMark {
  readonly type: MarkName;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Byte limit of any request with a text within the limits, whatever its encoding. */
export const LARGEST_REQUEST = 8_000_000;
