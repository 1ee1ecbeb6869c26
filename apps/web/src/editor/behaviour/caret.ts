import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';

/**
 * Syncs the browser's caret before handling a key: browsers report moves a task later, so on a busy page Enter right
 * after Shift+Down would split the previous line.
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

/** A press below the text puts the caret at its end; browsers would pick a place in the last line. */
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

/** Missing in the gap cursor's types. */
const mayStandIn = (GapCursor as unknown as { valid(place: ResolvedPos): boolean }).valid;

/**
 * Moves the caret to the text's start or end, even before or after a table, data block or rule, where browsers would
 * enter a cell.
 */
export function goToAnEnd({ state, view }: Pick<Editor, 'state' | 'view'>, end: 'first' | 'last'): boolean {
  const { doc, tr } = state;
  const place = doc.resolve(end === 'first' ? 0 : doc.content.size);
  const within = end === 'first' ? Selection.atStart(doc) : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(mayStandIn(place) ? new GapCursor(place) : within).scrollIntoView());
  return true;
}
