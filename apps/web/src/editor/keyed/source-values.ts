import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { KeyedDirectory } from './keyed-directory.ts';

function fragmentWithSourceValues(fragment: Fragment, directory: KeyedDirectory): Fragment {
  const children: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name !== 'keyedValue') {
      children.push(node.isLeaf ? node : node.copy(fragmentWithSourceValues(node.content, directory)));
      return;
    }
    const { shortcode, format } = node.attrs as { shortcode: string; format: string | null };
    const entry = directory.find(shortcode, format);
    const fixed = directory.has(shortcode, format) && !entry.editable;
    children.push(fixed ? node.type.create({ ...node.attrs, value: entry.text }, null, node.marks) : node);
  });
  return Fragment.fromArray(children);
}

/** What is pasted, with the source's value in every chip that cannot be changed in this letter. */
export function withSourceValues(slice: Slice, directory: KeyedDirectory): Slice {
  return new Slice(fragmentWithSourceValues(slice.content, directory), slice.openStart, slice.openEnd);
}
