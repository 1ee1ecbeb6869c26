import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { listLayout } from '@letterdesk/core/shortcodes/format';
import type { Node, NodeType, Schema } from '@tiptap/pm/model';

type Rows = readonly (readonly string[])[];

/** A paragraph of plain text, laid out like another one; `\n` is a line break. */
function paragraph(schema: Schema, text: string, like?: Node | null): Node {
  const attrs = like?.type.name === 'paragraph' ? like.attrs : null;
  const content = text.split('\n').flatMap((line, index) => {
    const lineBreak = index > 0 ? [schema.node('hardBreak')] : [];
    return line === '' ? lineBreak : [...lineBreak, schema.text(line)];
  });
  return schema.node('paragraph', attrs, content);
}

/** The row of the block's present table that lies at `index`, when it has the same columns; its last one below its end. */
function rowLike(block: Node, index: number, columns: number): Node | null {
  const table = block.firstChild;
  if (table?.type.name !== 'table') return null;
  const row = table.child(Math.min(index, table.childCount - 1));
  const plain = row.childCount === columns && row.children.every(({ attrs }) => (attrs.colspan ?? 1) === 1);
  return plain ? row : null;
}

/** The table anew; alignments and widths are those of the present one where it has the same columns. */
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

/**
 * The content of a keyed block that says `text` again, in the form in which it was flooded; null where the text alone does
 * not tell that form.
 */
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

/** What a keyed block was flooded as, read from the text of it that the letter remembers. */
type SourceShape =
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

/** What a place of an expression shows, and what its template says where the source has none. */
export interface ShownText {
  readonly text: string;
  readonly fallback: string | null;
}

/**
 * What the source says for a place, of all texts that were flooded for its expression: places are flooded differently only
 * where the source has none and they have defaults of their own. Empty when it has none.
 */
export function sourceTextOf({ text, fallback }: ShownText, flooded: readonly string[]): string {
  if (flooded.includes(text)) return text;
  if (fallback !== null && flooded.includes(fallback)) return fallback;
  return flooded.find(isBlank) ?? flooded[0] ?? '';
}
