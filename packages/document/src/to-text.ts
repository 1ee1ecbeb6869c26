import type { DocumentNode } from '@letterdesk/core/document/schema';
import { getLinkHref } from './link-addresses.ts';

const INDENT = '  ';

/** Links that don't show their whole address are followed by it. */
function inlineText(content: readonly DocumentNode[]): string {
  let text = '';
  let linkStart = 0;
  const addresses = content.map(getLinkHref);
  content.forEach((node, index) => {
    const href = addresses[index] ?? null;
    if (href !== addresses[index - 1]) linkStart = text.length;
    text +=
      node.type === 'text' ? (node.text ?? '') : node.type === 'hardBreak' ? '\n' : String(node.attrs?.value ?? '');
    if (href === null || href === addresses[index + 1]) return;
    const address = href.replace(/^(mailto|tel):/i, '');
    if (
      !text
        .slice(linkStart)
        .split(/[\s()<>,;]+/)
        .includes(address)
    )
      text += ` (${address})`;
  });
  return text;
}

const indented = (text: string, first: string): string =>
  first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`);

function listText(list: DocumentNode): string {
  const start = typeof list.attrs?.start === 'number' ? list.attrs.start : 1;
  const items = (list.content ?? []).map((item, index) => {
    const marker = list.type === 'orderedList' ? `${start + index}. ` : '- ';
    const blocks = (item.content ?? []).map(blockText).filter((text) => text !== '');
    return indented(blocks.join('\n'), marker);
  });
  return items.join('\n');
}

function tableText(table: DocumentNode): string {
  const rows = (table.content ?? []).map((row) => {
    const cells = (row.content ?? []).map((cell) => blocksText(cell.content ?? []).replaceAll('\n', ' '));
    return cells.join(' | ');
  });
  return rows.join('\n');
}

function blockText(node: DocumentNode): string {
  switch (node.type) {
    case 'paragraph': {
      const indent = typeof node.attrs?.indent === 'number' ? node.attrs.indent : 0;
      const text = inlineText(node.content ?? []);
      return indent > 0 && text !== '' ? indented(text, INDENT.repeat(indent)) : text;
    }
    case 'heading':
      return inlineText(node.content ?? []);
    case 'bulletList':
    case 'orderedList':
      return listText(node);
    case 'table':
      return tableText(node);
    case 'image':
      return String(node.attrs?.alt ?? '');
    case 'horizontalRule':
      return '-'.repeat(20);
    default:
      return blocksText(node.content ?? []);
  }
}

function blocksText(blocks: readonly DocumentNode[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/**
 * Builds the plain text part of mails: blocks separated by blank lines, list markers, `
 * ` between cells, link addresses in brackets.
 */
export function toText(document: DocumentNode): string {
  return blocksText(document.content ?? []);
}
