import { Plugin } from '@tiptap/pm/state';

/**
 * Tells ProseMirror where the browser's caret is before it acts on a key: browsers announce a move a task later, so that on a
 * busy page an Enter right behind Shift+Down would part the line of before, with what was selected left in the text.
 */
export function caretBeforeKeys(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, event) => {
          if (!event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          return false;
        },
      },
    },
  });
}
