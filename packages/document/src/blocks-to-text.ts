import { numberItems, numberingOf } from '@letterdesk/core/document/list-sign';
import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';

type Numbers = readonly string[];

const LISTS: ReadonlySet<NodeName> = new Set(['bulletList', 'orderedList']);

/** How a plain text is written. */
export interface TextForm {
  inline(content: readonly DocumentNode[]): string;
  /** Between the cells of a row. */
  readonly cells: string;
  /** Between the lines of a cell, which has one line in the text. */
  readonly cellLines: string;
  /** For a step of a paragraph's indent. */
  readonly indent: string;
  /** For a rule or a page break. */
  readonly rule: string;
}

/** Returns the shown text of a text, line break or keyed value. */
export function nodeText({ type, text, attrs }: DocumentNode): string {
  return type === 'text' ? (text ?? '') : type === 'hardBreak' ? '\n' : String(attrs?.value ?? '');
}

/** Without blanks at the end of lines, which mail programs may read as a soft line break. */
/** Each run of blanks is read once: without the first part, many blanks within a line take very long. */
const BLANKS_AT_ENDS = /(?<! ) +$/gm;

const indented = (text: string, first: string): string =>
  (first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`)).replace(BLANKS_AT_ENDS, '');

/** @param outer the numbers of the items around it */
function listText({ type, attrs, content: items = [] }: DocumentNode, form: TextForm, outer: Numbers): string {
  const numbered = type === 'orderedList' ? numberItems(numberingOf(attrs), items.length, outer) : [];
  const lines = items.map(({ content = [] }, index) => {
    const { number, sign } = numbered[index] ?? {};
    const inside = number === undefined ? outer : [...outer, number];
    const marker = `${sign ?? '-'} `;
    const [own = '', ...rest] = content.map((block) => blockText(block, form, inside));
    // Of an item that begins outside a copied text, only an inner list is left.
    if (LISTS.has(content[0]?.type ?? 'doc')) return [own, ...rest].join('\n');
    return indented([own, ...rest.filter((text) => text !== '')].join('\n'), marker);
  });
  return lines.join('\n');
}

/** A cell that spans rows leaves its place empty in the later ones. */
function tableText({ content: rows = [] }: DocumentNode, form: TextForm): string {
  /** Rows that a cell of each column still spans. */
  const spanned: number[] = [];
  const lines = rows.map(({ content: cells = [] }) => {
    const texts: string[] = [];
    const skipSpanned = () => {
      while ((spanned[texts.length] ?? 0) > 0) {
        spanned[texts.length] = (spanned[texts.length] ?? 0) - 1;
        texts.push('');
      }
    };
    for (const { attrs, content = [] } of cells) {
      skipSpanned();
      spanned[texts.length] = Number(attrs?.rowspan ?? 1) - 1;
      texts.push(blocksToText(content, form).replace(/\n+/g, form.cellLines));
    }
    skipSpanned();
    return texts.join(form.cells).replace(BLANKS_AT_ENDS, '');
  });
  return lines.join('\n');
}

function blockText(node: DocumentNode, form: TextForm, outer: Numbers = []): string {
  switch (node.type) {
    case 'paragraph': {
      const indent = typeof node.attrs?.indent === 'number' ? node.attrs.indent : 0;
      const text = form.inline(node.content ?? []);
      return indent > 0 && text !== '' ? indented(text, form.indent.repeat(indent)) : text;
    }
    case 'heading':
      return form.inline(node.content ?? []);
    case 'bulletList':
    case 'orderedList':
      return listText(node, form, outer);
    case 'table':
      return tableText(node, form);
    case 'image':
      return String(node.attrs?.alt ?? '');
    case 'horizontalRule':
    case 'pageBreak':
      return form.rule;
    default:
      return blocksToText(node.content ?? [], form);
  }
}

/** Joins the texts of blocks by blank lines. */
export function blocksToText(blocks: readonly DocumentNode[], form: TextForm): string {
  return blocks
    .map((block) => blockText(block, form))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
