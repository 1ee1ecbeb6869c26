import { formatListNumber, isListStyle } from '@letterdesk/core/document/list-style';
import type { DocumentNode } from '@letterdesk/core/document/schema';

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
const indented = (text: string, first: string): string =>
  (first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`)).replace(/ +$/gm, '');

function listText(list: DocumentNode, form: TextForm): string {
  const start = typeof list.attrs?.start === 'number' ? list.attrs.start : 1;
  const style = isListStyle(list.attrs?.style) ? list.attrs.style : 'decimal';
  const items = (list.content ?? []).map((item, index) => {
    const marker = list.type === 'orderedList' ? `${formatListNumber(start + index, style)}. ` : '- ';
    const blocks = (item.content ?? []).map((block) => blockText(block, form)).filter((text) => text !== '');
    return indented(blocks.join('\n'), marker);
  });
  return items.join('\n');
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
    return texts.join(form.cells).replace(/ +$/, '');
  });
  return lines.join('\n');
}

function blockText(node: DocumentNode, form: TextForm): string {
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
      return listText(node, form);
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
