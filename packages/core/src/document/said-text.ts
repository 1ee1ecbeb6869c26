import type { DocumentNode } from './schema.ts';

type IsOpen = (shortcode: string) => boolean;

/**
 * Returns what blocks say, for comparisons: lines, cells, values, links and pictures, not how they are formatted.
 * @param isOpen true for values that don't count.
 */
export function readBlocks(blocks: readonly DocumentNode[], isOpen: IsOpen): string {
  const lines: string[] = [];
  for (const block of blocks) visit(block);
  return lines.filter(Boolean).join('\n');

  function visit({ type, attrs, content = [] }: DocumentNode): void {
    if (type === 'paragraph' || type === 'heading') lines.push(readLine(content, isOpen));
    else if (type === 'image') lines.push(`[${escaped(attrs?.src)} ${escaped(attrs?.alt)}]`);
    else if (type === 'keyedBlock') {
      lines.push(`{${attrs?.shortcode}}`);
      if (!isOpen(String(attrs?.shortcode))) for (const child of content) visit(child);
    } else {
      const sign = SIGNS[type];
      if (sign !== undefined) lines.push(sign);
      for (const child of content) visit(child);
    }
  }
}

/** A value in another cell is about something else. */
const SIGNS: Partial<Record<DocumentNode['type'], string>> = {
  tableRow: '[row]',
  tableCell: '[cell]',
  tableHeader: '[cell]',
  horizontalRule: '[rule]',
  pageBreak: '[page]',
};

/** No text reads like a value, a link or a cell. */
function escaped(text: unknown): string {
  return String(text).replace(/[\\[\]{}]/g, '\\$&');
}

/** Like `readBlocks`, of a line's content. */
export function readLine(content: readonly DocumentNode[], isOpen: IsOpen): string {
  let line = '';
  let before = '';
  for (const { type, text = '', attrs, marks = [] } of content) {
    // A link's address and struck text are part of what is said.
    const link = marks.find((mark) => mark.type === 'link')?.attrs?.href ?? '';
    const sign = `${escaped(link)}${marks.some((mark) => mark.type === 'strike') ? '~' : ''}`;
    if (sign !== before) line += `[${sign}]`;
    before = sign;
    const shortcode = String(attrs?.shortcode);
    if (type === 'keyedValue') line += `{${shortcode}${isOpen(shortcode) ? '' : `:${escaped(attrs?.value)}`}}`;
    else line += type === 'hardBreak' ? ' ' : escaped(text);
  }
  return line.replace(/\s+/g, ' ').trim();
}
