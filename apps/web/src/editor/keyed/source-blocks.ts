import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { sourceShape } from './source-shape.ts';

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
