import { type Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

function hasOwnLayout(slice: Slice): boolean {
  const first = slice.content.firstChild;
  if (slice.openStart === 0 || !first) return false;
  if (!first.isTextblock) return true;
  return first.type.name === 'heading' || !first.hasMarkup(first.type, null);
}

/** Whether it holds all it must; what was cut out of the middle of a list or table may not. */
function isWhole(node: Node): boolean {
  return node.type.validContent(node.content) && node.children.every(isWhole);
}

/**
 * ProseMirror merges the first pasted block into the one at the caret, and with it goes its alignment. Where the caret
 * stands in an empty paragraph, the pasted blocks replace that paragraph instead.
 */
export function pasteKeepingFirstBlock(view: EditorView, slice: Slice): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof TextSelection) || !selection.$cursor) return false;
  const { $cursor } = selection;
  if ($cursor.parent.content.size > 0 || !hasOwnLayout(slice)) return false;
  if (!slice.content.content.every(isWhole)) return false;
  tr.replaceRange($cursor.before(), $cursor.after(), new Slice(slice.content, 0, 0));
  const end = tr.mapping.map($cursor.after());
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}
