import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { listLayout } from '@letterdesk/core/shortcodes/format';
import type { Node, NodeType, Schema } from '@tiptap/pm/model';

type Rows = readonly (readonly string[])[];

/** A plain paragraph formatted like another; `\n` is a line break. */
function paragraph(schema: Schema, text: string, like?: Node | null): Node {
  const attrs = like?.type.name === 'paragraph' ? like.attrs : null;
  const content = text.split('\n').flatMap((line, index) => {
    const lineBreak = index > 0 ? [schema.node('hardBreak')] : [];
    return line === '' ? lineBreak : [...lineBreak, schema.text(line)];
  });
  return schema.node('paragraph', attrs, content);
}

/** Returns the current table's row at `index` if it has the same columns; past the end, the last. */
function rowLike(block: Node, index: number, columns: number): Node | null {
  const table = block.firstChild;
  if (table?.type.name !== 'table') return null;
  const row = table.child(Math.min(index, table.childCount - 1));
  const plain = row.childCount === columns && row.children.every(({ attrs }) => (attrs.colspan ?? 1) === 1);
  return plain ? row : null;
}

/** Rebuilds the table, keeping alignments and widths if columns match. */
function tableOf(block: Node, rows: Rows): Node {
  const { schema } = block.type;
  const { tableHeader, tableCell } = schema.nodes as { tableHeader: NodeType; tableCell: NodeType };
  const present = block.firstChild?.type.name === 'table' ? block.firstChild.attrs : { borders: 'rows' };
  const content = rows.map((cells, index) => {
    const like = rowLike(block, index, cells.length);
    const type = index === 0 ? tableHeader : tableCell;
    const nodes = cells.map((text, column) => {
      const cell = like?.child(column);
      const attrs = cell?.type === type ? { ...cell.attrs, rowspan: 1 } : null;
      return type.create(attrs, paragraph(schema, text, cell?.firstChild));
    });
    return schema.node('tableRow', null, nodes);
  });
  return schema.node('table', present, content);
}

/** Rebuilds a keyed block from its flooded text; null if the text doesn't determine its form. */
export function sourceBlocks(block: Node, text: string): Node[] | null {
  const { format, fallback } = block.attrs as { format: string | null; fallback: string | null };
  const { schema } = block.type;
  const shape = sourceShape(text, format, fallback);
  switch (shape?.kind) {
    case 'paragraph':
      return [paragraph(schema, text)];
    case 'list': {
      const items = shape.items.map((item) => schema.node('listItem', null, [paragraph(schema, item)]));
      return [schema.node(shape.ordered ? 'orderedList' : 'bulletList', null, items)];
    }
    case 'table':
      return [tableOf(block, shape.rows)];
    default:
      return null;
  }
}

/** A keyed block's flooded form, derived from the stored text. */
type SourceShape =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/**
 * Parses a flooded block's text: cells separated by tabs, rows by `\n`.
 * @returns null if ambiguous, such as multi-line cells or omitted rows.
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

/** A place's shown text and its template's default. */
export interface ShownText {
  readonly text: string;
  readonly fallback: string | null;
}

/** Returns the source's text for a place, or empty. Flooded texts differ only by defaults of missing values. */
export function sourceTextOf({ text, fallback }: ShownText, flooded: readonly string[]): string {
  if (flooded.includes(text)) return text;
  if (fallback !== null && flooded.includes(fallback)) return fallback;
  return flooded.find(isBlank) ?? flooded[0] ?? '';
}
