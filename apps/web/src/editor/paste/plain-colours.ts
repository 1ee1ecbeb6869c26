import { Fragment, Slice } from '@tiptap/pm/model';

const PLAIN: Readonly<Record<string, string>> = { textColour: '#000000', highlight: '#ffffff' };

function withoutPlainColours(fragment: Fragment): Fragment {
  return Fragment.fromArray(
    fragment.content.map((node) => {
      const marks = node.marks.filter((mark) => PLAIN[mark.type.name] !== mark.attrs.colour);
      const changed = marks.length === node.marks.length ? node : node.mark(marks);
      return node.isLeaf ? changed : changed.copy(withoutPlainColours(node.content));
    }),
  );
}

/** Other programs write black on white on every word; a letter's ink and paper are meant by that. */
export function dropPlainColours(slice: Slice): Slice {
  return new Slice(withoutPlainColours(slice.content), slice.openStart, slice.openEnd);
}
