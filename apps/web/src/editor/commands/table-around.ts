import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

export interface TableAround {
  readonly node: Node;
  /** Right before it. */
  readonly position: number;
}

/** The table that the selection stands in, the innermost one; null when it stands in none. */
export function tableAround({ selection: { $from } }: EditorState): TableAround | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'table') return { node: $from.node(depth), position: $from.before(depth) };
  }
  return null;
}
