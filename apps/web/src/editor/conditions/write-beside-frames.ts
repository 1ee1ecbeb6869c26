import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { conditionsIn } from './condition-plugin.ts';
import type { Conditions } from './read-conditions.ts';

/** True right after a brace was typed: a condition within a line may be in the making. */
const TYPED_BRACE = new PluginKey<boolean>('typed-brace');

/**
 * Text beside a clause or a directive that is alone in its line goes into a paragraph or list item of its own, since it
 * would break them.
 */
export function writeBesideFrames(): Plugin<boolean> {
  return new Plugin({
    key: TYPED_BRACE,
    state: {
      init: () => false,
      apply: (transaction, before) =>
        transaction.docChanged ? isTypedBrace(transaction) : before && !transaction.selectionSet,
    },
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

function isTypedBrace({ steps: [step, ...others] }: Transaction): boolean {
  if (others.length > 0 || !(step instanceof ReplaceStep)) return false;
  return step.slice.content.textBetween(0, step.slice.size) === '}';
}

/** Adds an empty block beside the clause or directive at whose edge the caret is. */
function stepAside(state: EditorState): Transaction | null {
  const { selection, schema } = state;
  const conditions = conditionsIn(state);
  if (conditions === null || !(selection instanceof TextSelection) || !selection.empty) return null;
  const edge = edgesOf(conditions).find(({ caret }) => caret === selection.head);
  if (!edge || (edge.isOpening && TYPED_BRACE.getState(state))) return null;
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
  /** After a directive that text may follow in its line. */
  readonly isOpening?: true;
}

function edgesOf({ frames, clauses }: Conditions): readonly Edge[] {
  return [
    ...frames.flatMap(({ level, branches, end }): Edge[] => {
      if (level !== 'block' && level !== 'item') return [];
      const isItem = level === 'item';
      const first = branches[0].line;
      return [
        { caret: first.textFrom, beside: first.from, isItem },
        ...branches.map(({ line }) => ({ caret: line.textTo, beside: line.to, isItem, isOpening: true as const })),
        { caret: end.textTo, beside: end.to, isItem },
      ];
    }),
    ...clauses.flatMap(({ from, to }): Edge[] => [
      { caret: from, beside: from - 1, isItem: false },
      { caret: to, beside: to + 1, isItem: false },
    ]),
  ];
}
