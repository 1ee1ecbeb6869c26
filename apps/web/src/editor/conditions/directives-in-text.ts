import type { Selection } from '@tiptap/pm/state';
import type { Branch, Conditions, Frame, Line } from './read-conditions.ts';

/** A directive of a frame. */
export interface PlacedDirective {
  readonly line: Line;
  readonly frame: Frame;
  /** Null for `end`. */
  readonly branch: Branch | null;
}

const known = new WeakMap<Conditions, readonly PlacedDirective[]>();

/** Returns the directives that fit together, by frame. */
export function directivesOf(conditions: Conditions): readonly PlacedDirective[] {
  const before = known.get(conditions);
  if (before) return before;
  const found = conditions.frames.flatMap((frame): PlacedDirective[] => [
    ...frame.branches.map((branch) => ({ line: branch.line, frame, branch })),
    { line: frame.end, frame, branch: null },
  ]);
  known.set(conditions, found);
  return found;
}

/** Returns true if exactly the directive is selected. */
export function isSelected({ line: { textFrom, textTo } }: PlacedDirective, { from, to }: Selection): boolean {
  return from === textFrom && to === textTo;
}

/** Returns true if an end of the selection is in the directive, which then shows its text. */
export function isOpen(placed: PlacedDirective, selection: Selection): boolean {
  if (isSelected(placed, selection)) return false;
  const { line, frame } = placed;
  // The caret beside a directive in a line is in the text around it.
  const margin = frame.level === 'inline' ? 1 : 0;
  return [selection.anchor, selection.head].some((end) => end >= line.textFrom + margin && end <= line.textTo - margin);
}
