import type { DocumentMark, DocumentNode } from './schema.ts';

type IsOpen = (shortcode: string) => boolean;

/**
 * Returns what blocks say, for comparisons: lines, cells, numbers, values, links and pictures, not how they are
 * formatted. Signs are in brackets, which text has only escaped.
 * @param isOpen true for values that don't count.
 */
export function readBlocks(blocks: readonly DocumentNode[], isOpen: IsOpen): string {
  const lines: string[] = [];
  for (const block of blocks) visit(block);
  return lines.filter(Boolean).join('\n');

  function visit(block: DocumentNode): void {
    const { type, attrs, content = [] } = block;
    if (type === 'paragraph' || type === 'heading') lines.push(readLine(content, isOpen));
    else if (type === 'image') lines.push(`[${escaped(attrs?.src)} ${escaped(attrs?.alt)}]`);
    else if (type === 'tableRow') lines.push(readRow(content, isOpen));
    else if (type === 'keyedBlock') {
      lines.push(`{${readKeyed(attrs)}}`);
      if (!isOpen(String(attrs?.shortcode))) for (const child of content) visit(child);
      lines.push('{}');
    } else {
      lines.push(signOf(block));
      for (const child of content) visit(child);
    }
  }
}

/** Like `readBlocks`, of a line's content. */
export function readLine(content: readonly DocumentNode[], isOpen: IsOpen): string {
  let line = '';
  let before = '';
  for (const { type, text = '', attrs, marks = [] } of content) {
    const sign = signOfMarks(marks);
    if (sign !== before) line += `[${sign}]`;
    before = sign;
    if (type === 'keyedValue') {
      const value = isOpen(String(attrs?.shortcode)) ? '' : `:${escaped(attrs?.value)}`;
      line += `{${readKeyed(attrs)}${value}}`;
    } else line += type === 'hardBreak' ? ' ' : escaped(text);
  }
  return line.replace(/\s+/g, ' ').trim();
}

/** Empty cells at a row's end say nothing. */
function readRow(cells: readonly DocumentNode[], isOpen: IsOpen): string {
  const read = cells.map(({ attrs, content = [] }) => {
    const [columns, rows] = [attrs?.colspan ?? 1, attrs?.rowspan ?? 1];
    return `${columns === 1 && rows === 1 ? '' : `[${columns}x${rows}]`}${readBlocks(content, isOpen)}`;
  });
  const last = read.findLastIndex(Boolean);
  return `[row]${read.slice(0, last + 1).join('[cell]')}`;
}

/** With what it is filled with again, which no one sees. */
function readKeyed(attrs: DocumentNode['attrs']): string {
  return [attrs?.shortcode, attrs?.format, attrs?.fallback].map(escaped).join('|');
}

/** What is said by other blocks themselves. */
function signOf({ type, attrs }: DocumentNode): string {
  switch (type) {
    case 'orderedList':
      return `[${attrs?.start} ${attrs?.style} ${attrs?.sign}]`;
    case 'horizontalRule':
    case 'pageBreak':
    case 'region':
    case 'choice':
    case 'variant':
      return `[${type}]`;
    default:
      return '';
  }
}

/** A link's addresses, struck text and raised or lowered characters are part of what is said. */
function signOfMarks(marks: readonly DocumentMark[]): string {
  return marks
    .flatMap(({ type, attrs }) => {
      if (type === 'link') return [`${escaped(attrs?.href)} ${escaped(attrs?.template)}`];
      return type === 'strike' || type === 'subscript' || type === 'superscript' ? [type] : [];
    })
    .sort()
    .join(' ');
}

function escaped(value: unknown): string {
  return String(value ?? '').replace(/[[\]{}|\\]/g, '\\$&');
}
