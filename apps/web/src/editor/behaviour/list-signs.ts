import { numberItems, numberingOf } from '@letterdesk/core/document/list-sign';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { listSignStyle } from '../view/list-sign-style.ts';

const key = new PluginKey<DecorationSet>('listSigns');

/** @param outer the numbers of the items around the node */
function addSigns(parent: Node, from: number, outer: readonly string[], signs: Decoration[]): void {
  const numbering = parent.type.name === 'orderedList' ? numberingOf(parent.attrs) : null;
  const numbered = numbering && numberItems(numbering, parent.childCount, outer);
  parent.forEach((node, offset, index) => {
    if (node.isTextblock || node.isLeaf) return;
    const at = from + offset;
    const number = numbered?.[index]?.number;
    const inside = node.type.spec.tableRole ? [] : number === undefined ? outer : [...outer, number];
    const style = node.type.name === 'orderedList' ? listSignStyle(node.attrs, node.childCount, inside) : null;
    if (style !== null) signs.push(Decoration.node(at, at + node.nodeSize, { style }));
    addSigns(node, at + 1, inside, signs);
  });
}

function drawSigns(doc: Node): DecorationSet {
  const signs: Decoration[] = [];
  addSigns(doc, 0, [], signs);
  return DecorationSet.create(doc, signs);
}

/** Draws the signs of numbered lists and gives them the room that they have in the PDF. */
export function listSignsPlugin(): Plugin {
  return new Plugin({
    key,
    state: {
      init: (_, { doc }) => drawSigns(doc),
      apply: (transaction, signs) => (transaction.docChanged ? drawSigns(transaction.doc) : signs),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}
