import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { conditionsIn } from './condition-plugin.ts';
import type { Conditions } from './read-conditions.ts';

/** Text at the edge of a frame or a clause goes into a paragraph or list item of its own, since it would break them. */
export function writeBesideFrames(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => {
        const moved = from === to ? stepAside(view.state) : null;
        if (moved) view.dispatch(moved.insertText(text).scrollIntoView());
        return moved !== null;
      },
      handlePaste: (view) => {
        const moved = stepAside(view.state);
        if (moved) view.dispatch(moved);
        return false;
      },
    },
  });
}

/** Adds an empty block beside the frame or clause at whose edge the caret is. */
function stepAside(state: EditorState): Transaction | null {
  const { selection, schema } = state;
  const conditions = conditionsIn(state);
  if (conditions === null || !(selection instanceof TextSelection) || !selection.empty) return null;
  const edge = edgesOf(conditions).find(({ caret }) => caret === selection.head);
  if (!edge) return null;
  const { paragraph, listItem } = schema.nodes;
  const line: Node | undefined = paragraph?.createAndFill() ?? undefined;
  const block = edge.isItem ? listItem?.createAndFill(null, line) : line;
  if (!block) return null;
  const transaction = state.tr.insert(edge.beside, block);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(edge.beside + 1)));
}

interface Edge {
  readonly caret: number;
  /** Where the text belongs. */
  readonly beside: number;
  readonly isItem: boolean;
}

function edgesOf({ frames, clauses }: Conditions): readonly Edge[] {
  return [
    ...frames.flatMap(({ level, branches: [first], end }): Edge[] => {
      if (level !== 'block' && level !== 'item') return [];
      const isItem = level === 'item';
      return [
        { caret: first.line.textFrom, beside: first.line.from, isItem },
        { caret: end.textTo, beside: end.to, isItem },
      ];
    }),
    ...clauses.flatMap(({ from, to }): Edge[] => [
      { caret: from, beside: from - 1, isItem: false },
      { caret: to, beside: to + 1, isItem: false },
    ]),
  ];
}
