import { Fragment, type Mark, Slice } from '@tiptap/pm/model';

function isPlainColour({ type, attrs }: Mark): boolean {
  return (
    (type.name === 'textColour' && attrs.colour === '#000000') ||
    (type.name === 'highlight' && attrs.colour === '#ffffff')
  );
}

function withoutPlainColours(fragment: Fragment): Fragment {
  return Fragment.fromArray(
    fragment.content.map((node) => {
      const marks = node.marks.filter((mark) => !isPlainColour(mark));
      const changed = marks.length === node.marks.length ? node : node.mark(marks);
      return node.isLeaf ? changed : changed.copy(withoutPlainColours(node.content));
    }),
  );
}

/** Other programs set black on white explicitly, which means the defaults here. */
export function dropPlainColours(slice: Slice): Slice {
  return new Slice(withoutPlainColours(slice.content), slice.openStart, slice.openEnd);
}
