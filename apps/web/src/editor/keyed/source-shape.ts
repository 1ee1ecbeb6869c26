import { listLayout } from '@letterdesk/core/shortcodes/format';

/** What a keyed block was flooded as, read from the text of it that the letter remembers. */
export type SourceShape =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/**
 * Reads the text of a flooded block, cells parted by tabs and rows by `\n`, as what it was.
 * @returns null where the text alone does not tell, as when a cell has lines or not all rows are shown.
 */
export function sourceShape(text: string, format: string | null, fallback: string | null): SourceShape | null {
  if (text.trim() === '') return null;
  const layout = listLayout(format);
  if (text === fallback || layout === 'inline') return { kind: 'paragraph' };
  const lines = text.split('\n');
  if (layout === 'bullets' || layout === 'numbers') {
    return { kind: 'list', ordered: layout === 'numbers', items: lines };
  }
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && rows.every((row) => row.length === width) ? { kind: 'table', rows } : null;
}
