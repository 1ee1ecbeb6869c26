import { Plugin } from '@tiptap/pm/state';
import { goToAnEnd } from './to-an-end.ts';

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
