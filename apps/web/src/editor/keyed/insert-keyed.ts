import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { commitOpenField } from './keyed-in-text.ts';
import type { KeyedFill } from './keyed-spot.ts';
import { sourceBlocks } from './source-blocks.ts';

type Wanted = Omit<KeyedFill, 'nth'>;

/** A keyed element as it would be flooded: a block where the text has cells or the format asks for a list. */
function keyedNode(schema: Schema, { shortcode, format, text }: Wanted): Node {
  const { keyedBlock, keyedValue } = schema.nodes as { keyedBlock: NodeType; keyedValue: NodeType };
  const attrs = { shortcode, format };
  if (!text.includes('\t') && format !== 'bullets' && format !== 'numbers') {
    return keyedValue.create({ ...attrs, value: text });
  }
  return keyedBlock.create(attrs, sourceBlocks(keyedBlock.create(attrs), text));
}

/** Behind what is selected; behind the keyed block in which the caret stands, as they do not nest. */
function behindSelection({ selection }: EditorState): number {
  const { $to } = selection;
  for (let depth = 1; depth <= $to.depth; depth += 1) {
    if ($to.node(depth).type.name === 'keyedBlock') return $to.after(depth);
  }
  return selection.to;
}

/** What puts a keyed element where the caret stands, and selects it; where no such element fits, in a paragraph of its own. */
export function keyedInsertion(state: EditorState, wanted: Wanted): Transaction {
  const { schema, doc } = state;
  const node = keyedNode(schema, wanted);
  const transaction = closeHistory(state.tr);
  const behind = behindSelection(state);
  const at = insertPoint(doc, behind, node.type);
  if (at !== null) {
    transaction.insert(at, node);
    return transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView();
  }
  const paragraph = schema.nodes.paragraph as NodeType;
  const place = insertPoint(doc, behind, paragraph) ?? doc.content.size;
  transaction.insert(place, node.isInline ? paragraph.create(null, node) : node);
  const start = node.isInline ? place + 1 : place;
  return transaction.setSelection(NodeSelection.create(transaction.doc, start)).scrollIntoView();
}

/** Puts a keyed element that was taken out back where the caret stood last, as a step of its own, and goes there. */
export function insertKeyed(editor: Editor, wanted: Wanted): void {
  if (!editor.isEditable) return;
  commitOpenField(editor);
  editor.view.dispatch(keyedInsertion(editor.state, wanted));
  editor.view.focus();
}
