import { type EditorState, Plugin, PluginKey, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { DecorationSet, EditorView } from '@tiptap/pm/view';
import { FROM_OUTSIDE } from '../keyed/protect-keyed-content.ts';
import { shortcodeDrawing } from '../shortcodes/shortcode-plugin.ts';
import { type ConditionDrawing, drawConditions, isLabel } from './condition-marks.ts';
import { directivesOf, isOpen, type PlacedDirective } from './directives-in-text.ts';
import { type Conditions, readConditions } from './read-conditions.ts';

interface ConditionState extends ConditionDrawing {
  readonly marks: DecorationSet;
}

type Message =
  | { readonly kind: 'fold'; readonly at: number; readonly folded: boolean }
  | { readonly kind: 'foldAll'; readonly folded: boolean };

const KEY = new PluginKey<ConditionState>('conditions');

/** Null in editors without conditions. */
export function conditionsIn(state: EditorState): Conditions | null {
  return KEY.getState(state)?.conditions ?? null;
}

/** Folds or unfolds the branch whose directive starts at a position. */
export function setFolded(state: EditorState, at: number, folded: boolean): Transaction {
  const transaction = tell(state, { kind: 'fold', at, folded });
  return folded ? outOf(transaction, state, ({ line }) => line.textFrom === at) : transaction;
}

/** Folds or unfolds all branches. */
export function setAllFolded(state: EditorState, folded: boolean): Transaction {
  const transaction = tell(state, { kind: 'foldAll', folded });
  return folded ? outOf(transaction, state, () => true) : transaction;
}

/** A selection in what is folded goes to the label. */
function outOf(
  transaction: Transaction,
  state: EditorState,
  isFolding: (one: PlacedDirective) => boolean,
): Transaction {
  const around = directivesOf(conditionsIn(state) ?? readConditions(state.doc)).find(
    (one) => one.branch !== null && isFolding(one) && isIn(state.selection, one.branch.content),
  );
  if (!around || around.frame.level === 'inline') return transaction;
  const { textFrom, textTo } = around.line;
  return transaction.setSelection(TextSelection.create(state.doc, textFrom, textTo));
}

function tell(state: EditorState, sent: Message): Transaction {
  return state.tr.setMeta(KEY, sent).setMeta('addToHistory', false);
}

export function isFolded(state: EditorState, at: number): boolean {
  return KEY.getState(state)?.folded.includes(at) ?? false;
}

/** Returns the directives that are drawn as labels. */
export function labelledDirectives(state: EditorState): readonly PlacedDirective[] {
  const drawing = KEY.getState(state);
  return drawing ? directivesOf(drawing.conditions).filter((one) => isLabel(one, drawing)) : [];
}

function foldable(conditions: Conditions): number[] {
  return directivesOf(conditions).flatMap(({ line, frame, branch }) =>
    branch && branch.count > 0 && frame.level !== 'inline' ? [line.textFrom] : [],
  );
}

/** A branch unfolds when the selection enters it or its directive. */
function foldedAfter(transaction: Transaction, old: ConditionDrawing, conditions: Conditions, open: readonly number[]) {
  const { mapping, selection, docChanged } = transaction;
  const sent = transaction.getMeta(KEY) as Message | undefined;
  if (old.folded.length === 0 && sent === undefined) return old.folded;
  if (sent?.kind === 'foldAll') return sent.folded ? foldable(conditions) : [];
  let folded = docChanged ? old.folded.map((position) => mapping.map(position)) : old.folded;
  if (sent?.kind === 'fold') folded = folded.filter((position) => position !== sent.at);
  if (sent?.kind === 'fold' && sent.folded) folded = [...folded, sent.at];
  const possible = new Map(directivesOf(conditions).map((one) => [one.line.textFrom, one.branch?.content]));
  return folded.filter((position) => {
    const content = possible.get(position);
    return content !== undefined && content.to > content.from && !open.includes(position) && !isIn(selection, content);
  });
}

function isIn({ anchor, head }: Selection, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return [anchor, head].some((end) => from < end && end < to);
}

function openIn(selection: Selection, conditions: Conditions): readonly number[] {
  return directivesOf(conditions).flatMap((one) => (isOpen(one, selection) ? [one.line.textFrom] : []));
}

/** The caret that a text begins with, or that it has after a change from outside, opens nothing. */
function openAfter(transaction: Transaction, { open }: ConditionDrawing, conditions: Conditions): readonly number[] {
  const { selection, selectionSet, docChanged, mapping } = transaction;
  const isMoved = selectionSet || (docChanged && !transaction.getMeta(FROM_OUTSIDE));
  if (isMoved) return openIn(selection, conditions);
  return docChanged ? open.map((position) => mapping.map(position)) : open;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((position, index) => position === other[index]);
}

function advance(transaction: Transaction, old: ConditionState, state: EditorState): ConditionState {
  const { doc, docChanged } = transaction;
  const { authoring, braces, writing } = shortcodeDrawing(state);
  const conditions = docChanged ? readConditions(doc) : old.conditions;
  const open = openAfter(transaction, old, conditions);
  const folded = braces ? [] : foldedAfter(transaction, old, conditions, open);
  const isUnchanged =
    !docChanged &&
    authoring === old.authoring &&
    braces === old.braces &&
    writing === old.writing &&
    isSame(open, old.open) &&
    isSame(folded, old.folded);
  if (isUnchanged) return old;
  const drawing: ConditionDrawing = { conditions, authoring, braces, writing, open, folded };
  return { ...drawing, marks: drawConditions(doc, drawing) };
}

/** Unfolds what the browser's search found. */
function revealFound(view: EditorView, event: Event): boolean {
  const found = event.target instanceof Element ? view.posAtDOM(event.target, 0) : null;
  const folded = KEY.getState(view.state)?.folded ?? [];
  const around = directivesOf(conditionsIn(view.state) ?? readConditions(view.state.doc)).filter(
    ({ branch }) => found !== null && branch && branch.content.from <= found && found <= branch.content.to,
  );
  for (const { line } of around) {
    if (folded.includes(line.textFrom)) view.dispatch(setFolded(view.state, line.textFrom, false));
  }
  return false;
}

/** Draws conditions as frames with labels; folding is never stored. Comes after the plugin of shortcodes. */
export function conditionPlugin(): Plugin<ConditionState> {
  return new Plugin({
    key: KEY,
    state: {
      init: (_config, state) => {
        const { doc } = state;
        const conditions = readConditions(doc);
        const drawing: ConditionDrawing = { ...shortcodeDrawing(state), conditions, open: [], folded: [] };
        return { ...drawing, marks: drawConditions(doc, drawing) };
      },
      apply: (transaction, old, _before, state) => advance(transaction, old, state),
    },
    props: {
      decorations: (state) => KEY.getState(state)?.marks,
      handleDOMEvents: {
        beforematch: revealFound,
        // What is typed next must not go into hidden text.
        focus: (view) => {
          view.dispatch(view.state.tr.setSelection(view.state.selection));
          return false;
        },
      },
    },
  });
}
