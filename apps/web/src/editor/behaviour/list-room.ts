import type { ListStyle } from '@letterdesk/core/document/list-style';
import { MEASURES, numbersRoom } from '@letterdesk/core/document/measures';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('listRoom');

function wideLists(doc: Node): DecorationSet {
  const wide: Decoration[] = [];
  doc.descendants((node, at) => {
    if (
      node.type.name === 'orderedList' &&
      numbersRoom(Number(node.attrs.start), node.childCount, node.attrs.style as ListStyle) > MEASURES.list.room
    ) {
      wide.push(Decoration.node(at, at + node.nodeSize, { 'data-wide': '' }));
    }
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, wide);
}

/** Marks numbered lists that need more indent, as in the PDF. */
export function listRoomPlugin(): Plugin {
  return new Plugin({
    key,
    state: {
      init: (_, { doc }) => wideLists(doc),
      apply: (transaction, lists) => (transaction.docChanged ? wideLists(transaction.doc) : lists),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}
