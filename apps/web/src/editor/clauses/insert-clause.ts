import { findDirectives } from '@letterdesk/core/conditions/directive';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Returns true for the text of a reference and nothing else. */
export function isClauseReference(text: string): boolean {
  const [found, ...others] = findDirectives(text);
  return found?.directive?.kind === 'clause' && others.length === 0 && found.source === text;
}

/** Puts a reference in a paragraph of its own: the caret's if it is empty, or the next. */
export function insertClauseReference(state: EditorState, reference: string): Transaction {
  const { $head } = state.selection;
  const { schema, tr } = state;
  if ($head.parent.type.name === 'paragraph' && $head.parent.content.size === 0) {
    return tr.insertText(reference, $head.pos).scrollIntoView();
  }
  const paragraph = schema.node('paragraph', null, [schema.text(reference)]);
  const after = $head.depth === 0 ? $head.pos : $head.after();
  tr.insert(after, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, after + paragraph.nodeSize - 1)).scrollIntoView();
}
