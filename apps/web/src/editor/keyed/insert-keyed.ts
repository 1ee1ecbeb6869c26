import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { KeyedFill } from './keyed-directory.ts';
import { commitOpenField } from './keyed-in-text.ts';
import { sourceBlocks } from './source-values.ts';

type Wanted = Omit<KeyedFill, 'nth'>;

/** Creates a keyed element as flooding would: a block for cells or a list format. */
function keyedNode(schema: Schema, { shortcode, format, text }: Wanted): Node {
  const { keyedBlock, keyedValue } = schema.nodes as { keyedBlock: NodeType; keyedValue: NodeType };
  const attrs = { shortcode, format };
  if (!text.includes('\t') && format !== 'bullets' && format !== 'numbers') {
    return keyedValue.create({ ...attrs, value: text });
  }
  return keyedBlock.create(attrs, sourceBlocks(keyedBlock.create(attrs), text));
}

/** After the selection, or after the keyed block around it, since they don't nest. */
function behindSelection({ selection }: Transaction): number {
  const { $to } = selection;
  for (let depth = 1; depth <= $to.depth; depth += 1) {
    if ($to.node(depth).type.name === 'keyedBlock') return $to.after(depth);
  }
  return selection.to;
}

/** Inserts a keyed element after the selection and selects it, in its own paragraph if needed. */
function put(transaction: Transaction, node: Node): void {
  const behind = behindSelection(transaction);
  const at = insertPoint(transaction.doc, behind, node.type);
  if (at !== null) {
    transaction.insert(at, node).setSelection(NodeSelection.create(transaction.doc, at));
    return;
  }
  const paragraph = node.type.schema.nodes.paragraph as NodeType;
  const place = insertPoint(transaction.doc, behind, paragraph) ?? transaction.doc.content.size;
  transaction.insert(place, node.isInline ? paragraph.create(null, node) : node);
  const start = node.isInline ? place + 1 : place;
  transaction.setSelection(NodeSelection.create(transaction.doc, start));
}

/** Separates several inserted values by commas. */
function separate(transaction: Transaction, node: Node): void {
  const { $to, to } = transaction.selection;
  if (!node.isInline || !$to.parent.inlineContent) return;
  transaction.insertText(', ', to).setSelection(TextSelection.create(transaction.doc, to + 2));
}

/** Inserts keyed elements at the caret and selects the last. */
export function keyedInsertion(state: EditorState, elements: readonly Wanted[]): Transaction {
  const transaction = closeHistory(state.tr);
  elements.forEach((one, index) => {
    const node = keyedNode(state.schema, one);
    if (index > 0) separate(transaction, node);
    put(transaction, node);
  });
  return transaction.scrollIntoView();
}

/** Inserts removed keyed elements at the last caret position as one undo step. */
export function insertKeyed(editor: Editor, elements: readonly Wanted[]): void {
  if (!editor.isEditable) return;
  commitOpenField(editor);
  editor.view.dispatch(keyedInsertion(editor.state, elements));
  editor.view.focus();
}
