import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';

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

/** A press on the white below the text puts the caret at its end, where browsers look for a place in the last line. */
export function pressBelowText(): Plugin {
  return new Plugin({
    props: {
      handleClick: (view, _place, { button, shiftKey, clientY }) => {
        const { doc } = view.state;
        const last = view.nodeDOM(doc.content.size - (doc.lastChild?.nodeSize ?? 0));
        if (button !== 0 || shiftKey || !view.editable || !(last instanceof Element)) return false;
        return clientY > last.getBoundingClientRect().bottom && goToAnEnd({ state: view.state, view }, 'last');
      },
    },
  });
}

/** The gap cursor says by itself where it may stand, though its types do not. */
const mayStandIn = (GapCursor as unknown as { valid(place: ResolvedPos): boolean }).valid;

/**
 * Puts the caret at the beginning or the end of the text: before or after a table, a data block or a line that stands there,
 * where browsers go into one of its cells.
 */
export function goToAnEnd({ state, view }: Pick<Editor, 'state' | 'view'>, end: 'first' | 'last'): boolean {
  const { doc, tr } = state;
  const place = doc.resolve(end === 'first' ? 0 : doc.content.size);
  const within = end === 'first' ? Selection.atStart(doc) : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(mayStandIn(place) ? new GapCursor(place) : within).scrollIntoView());
  return true;
}
