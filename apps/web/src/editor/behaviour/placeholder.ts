import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shows a hint in empty text. */
export function placeholderPlugin(text: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        const empty = doc.childCount === 1 && first?.isTextblock && first.content.size === 0;
        if (!empty) return null;
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { class: 'ld-placeholder', 'data-placeholder': text }),
        ]);
      },
    },
  });
}
