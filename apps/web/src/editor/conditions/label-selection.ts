import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isFolded, labelledDirectives } from './condition-plugin.ts';
import { isSelected, type PlacedDirective } from './directives-in-text.ts';

/** Returns the directive whose label is selected. */
export function selectedLabel(state: EditorState): PlacedDirective | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || selection.empty) return null;
  return labelledDirectives(state).find((one) => isSelected(one, selection)) ?? null;
}

/** Returns the labels in the line around a position. */
export function labelsInLine(state: EditorState, position: number): readonly PlacedDirective[] {
  const $at = state.doc.resolve(position);
  if (!$at.parent.isTextblock) return [];
  const [start, end] = [$at.start(), $at.end()];
  return labelledDirectives(state).filter(
    ({ frame, line }) => frame.level === 'inline' && start <= line.textFrom && line.textTo <= end,
  );
}

export function selectLabel(state: EditorState, { line }: PlacedDirective): Transaction {
  return state.tr.setSelection(TextSelection.create(state.doc, line.textFrom, line.textTo)).scrollIntoView();
}

/**
 * Goes to the next text beyond a position, past what is folded, or to the label there.
 * @returns null if nothing drawn as a label or folded is next, and the browser may move the caret.
 */
export function goBeyond(state: EditorState, from: number, direction: -1 | 1, always: boolean): Transaction | null {
  const labels = labelledDirectives(state);
  const folded = labels.flatMap(({ line, branch }) =>
    branch && isFolded(state, line.textFrom) ? [branch.content] : [],
  );
  let position = from;
  let isPast = always;
  for (;;) {
    const next = Selection.findFrom(state.doc.resolve(position), direction);
    if (next === null) return null;
    const around = folded.find((content) => content.from <= next.from && next.to <= content.to);
    if (around) {
      position = direction > 0 ? around.to : around.from;
      isPast = true;
      continue;
    }
    const label = labels.find(
      ({ frame, line }) => frame.level !== 'inline' && line.textFrom <= next.head && next.head <= line.textTo,
    );
    if (label) return selectLabel(state, label);
    return isPast ? state.tr.setSelection(next).scrollIntoView() : null;
  }
}
