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
    else if (type === 'image') lines.push(`[${attrs?.src} ${attrs?.alt}]`);
    else if (type === 'keyedBlock') {
      lines.push(`{${attrs?.shortcode}}`);
      if (!isOpen(String(attrs?.shortcode))) for (const child of content) visit(child);
    } else {
      if (SIGNED.includes(type)) lines.push(`[${type}]`);
      for (const child of content) visit(child);
    }
  }
}

const SIGNED: readonly DocumentNode['type'][] = ['tableRow', 'horizontalRule', 'pageBreak'];

/** Like `readBlocks`, of a line's content. */
export function readLine(content: readonly DocumentNode[], isOpen: IsOpen): string {
  let line = '';
  let before = '';
  for (const { type, text = '', attrs, marks = [] } of content) {
    // A link's address and struck text are part of what is said.
    const link = marks.find((mark) => mark.type === 'link')?.attrs?.href ?? '';
    const sign = `${link}${marks.some((mark) => mark.type === 'strike') ? '~' : ''}`;
    if (sign !== before) line += `[${sign}]`;
    before = sign;
    const shortcode = String(attrs?.shortcode);
    if (type === 'keyedValue') line += `{${shortcode}${isOpen(shortcode) ? '' : `:${attrs?.value}`}}`;
    else line += type === 'hardBreak' ? ' ' : text;
  }
  return line.replace(/\s+/g, ' ').trim();
}
