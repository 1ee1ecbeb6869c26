import type { EditorView } from '@tiptap/pm/view';

/**
 * Puts the browser's caret anew where the editor's stands, after marks were drawn around the text at it. Chromium goes on
 * drawing a caret where its text stood before that text was put into an element, and types there: beside a chip, in front of
 * what was typed last. ProseMirror leaves it, as by its own account the caret stands right.
 */
export function steadyCaret(view: EditorView): void {
  const { selection } = view.state;
  if (!selection.empty || view.composing || !view.hasFocus()) return;
  const caret = view.dom.ownerDocument.getSelection();
  // Within its text it stays with it.
  if (!caret?.isCollapsed || !(caret.anchorNode instanceof Element) || !view.dom.contains(caret.anchorNode)) return;
  const { node, offset } = view.domAtPos(selection.head, -1);
  caret.collapse(node, offset);
}
