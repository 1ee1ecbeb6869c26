import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Selection, type Transaction } from '@tiptap/pm/state';
import { type Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { listRanges, readConditions } from '../conditions/read-conditions.ts';
import { FROM_OUTSIDE } from '../keyed/protect-keyed-content.ts';
import type { Authoring } from './authoring.ts';
import { bracesShown } from './braces-switch.tsx';
import { type Drawing, isChip, marksOfBlock, type PlacedPlaceholder, PlaceholderCache } from './shortcode-marks.ts';

interface ShortcodeState extends Drawing {
  readonly marks: DecorationSet;
}

type Message =
  | { readonly kind: 'authoring'; readonly authoring: Authoring }
  | { readonly kind: 'done' }
  | { readonly kind: 'braces'; readonly shown: boolean };

const KEY = new PluginKey<ShortcodeState>('shortcodes');

function tell(state: EditorState, sent: Message): Transaction {
  return state.tr.setMeta(KEY, sent).setMeta('addToHistory', false);
}

/** Null in editors without placeholders. */
export function placeholderCache(state: EditorState): PlaceholderCache | null {
  return KEY.getState(state)?.cache ?? null;
}

/** Rechecks placeholders, for example once expressions have loaded. */
export function setAuthoring(editor: Editor, authoring: Authoring): void {
  if (placeholderCache(editor.state)?.authoring === authoring) return;
  editor.view.dispatch(tell(editor.state, { kind: 'authoring', authoring }));
}

/** Shows or hides all braces. */
export function setBracesShown(state: EditorState, shown: boolean): Transaction {
  return tell(state, { kind: 'braces', shown });
}

/** What the drawing of conditions follows. */
export function shortcodeDrawing(state: EditorState): Pick<Drawing, 'braces' | 'writing'> & { authoring: Authoring } {
  const { cache, braces, writing } = KEY.getState(state) as ShortcodeState;
  return { authoring: cache.authoring, braces, writing };
}

export function bracesIn(state: EditorState): boolean {
  return KEY.getState(state)?.braces ?? false;
}

/** Marks half-written placeholders too. */
export function judgeAll(view: EditorView): void {
  const state = KEY.getState(view.state);
  if (state && state.writing !== null) view.dispatch(tell(view.state, { kind: 'done' }));
}

/** A placeholder with its document position. */
export interface FoundPlaceholder extends PlacedPlaceholder {
  readonly from: number;
  readonly to: number;
  /** Drawn as a chip. */
  readonly chip: boolean;
}

/** Returns the placeholders of the paragraph around a position. */
export function placeholdersAround(state: EditorState, position: number): FoundPlaceholder[] {
  const drawing = KEY.getState(state);
  const $at = state.doc.resolve(position);
  if (!drawing || !$at.parent.isTextblock || isFlooded($at)) return [];
  return drawing.cache.of(state.doc, $at.parent, $at.before()).map((placed) => {
    const from = $at.start() + placed.start;
    return { ...placed, from, to: $at.start() + placed.end, chip: isChip(placed, from, drawing) };
  });
}

/** Keyed blocks contain no placeholders. */
function isFlooded($at: ResolvedPos): boolean {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type.name === 'keyedBlock') return true;
  return false;
}

function marksBetween(doc: Node, from: number, to: number, drawing: Drawing) {
  const blocks: { from: number; to: number }[] = [];
  const marks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name === 'keyedBlock') return false;
    if (!node.isTextblock) return true;
    blocks.push({ from: position, to: position + node.nodeSize });
    marks.push(...marksOfBlock(doc, node, position, drawing));
    return false;
  });
  return { blocks, marks };
}

function everything(doc: Node, drawing: Drawing): ShortcodeState {
  const { marks } = marksBetween(doc, 0, doc.content.size, drawing);
  return { ...drawing, marks: DecorationSet.create(doc, marks) };
}

/** Returns placeholders that contain an end of the selection. */
function openIn({ $anchor, $head }: Selection, cache: PlaceholderCache): readonly number[] {
  return ($anchor.pos === $head.pos ? [$head] : [$anchor, $head]).flatMap((end) => {
    if (!end.parent.isTextblock) return [];
    const at = end.parentOffset;
    const around = cache.of(end.doc, end.parent, end.before()).find((placed) => at > placed.start && at < placed.end);
    return around ? [end.start() + around.start] : [];
  });
}

/** Returns the changed range in the new document, or null. */
function getChangedRange({ mapping, doc }: Transaction): { from: number; to: number } | null {
  let from = Number.POSITIVE_INFINITY;
  let to = -1;
  for (const [index, map] of mapping.maps.entries()) {
    const rest = mapping.slice(index + 1);
    map.forEach((_oldStart, _oldEnd, start, end) => {
      from = Math.min(from, rest.map(start, -1));
      to = Math.max(to, rest.map(end, 1));
    });
  }
  return to < 0 ? null : { from: Math.max(0, from - 1), to: Math.min(doc.content.size, to + 1) };
}

/** Returns true if other paragraphs than before are repeated for the items of a list. */
function changesLists({ before, doc, mapping }: Transaction): boolean {
  const old = listRanges(readConditions(before));
  const now = listRanges(readConditions(doc));
  return (
    old.length !== now.length ||
    old.some(({ from, to, name }, index) => {
      const other = now[index];
      return other?.name !== name || other.from !== mapping.map(from) || other.to !== mapping.map(to, -1);
    })
  );
}

/** Returns where the user is typing after a transaction. */
function writingAfter(transaction: Transaction, before: number | null): number | null {
  const { selection, docChanged } = transaction;
  if (transaction.getMeta(FROM_OUTSIDE)) return null;
  if (docChanged) return selection.empty ? selection.head : null;
  return transaction.selectionSet ? null : before;
}

function advance(transaction: Transaction, old: ShortcodeState): ShortcodeState {
  const { doc, selection, mapping, docChanged } = transaction;
  const sent = transaction.getMeta(KEY) as Message | undefined;
  const cache = sent?.kind === 'authoring' ? new PlaceholderCache(sent.authoring) : old.cache;
  const braces = sent?.kind === 'braces' ? sent.shown : old.braces;
  const open = openIn(selection, cache);
  if (cache !== old.cache || braces !== old.braces) return everything(doc, { cache, braces, open, writing: null });
  const isChangedAround = docChanged && cache.authoring.conditions && changesLists(transaction);
  const writing = sent ? null : writingAfter(transaction, old.writing);
  const drawing: Drawing = { cache, braces, open, writing };
  if (isChangedAround) return everything(doc, drawing);
  let marks = docChanged ? old.marks.map(mapping, doc) : old.marks;
  const redraw = (from: number, to: number) => {
    const found = marksBetween(doc, from, to, drawing);
    for (const block of found.blocks) marks = marks.remove(marks.find(block.from, block.to));
    marks = marks.add(doc, found.marks);
  };
  const changed = docChanged ? getChangedRange(transaction) : null;
  if (changed) redraw(changed.from, changed.to);
  // Checks a half-written placeholder once the caret leaves; the one it enters shows its braces.
  const left = old.writing === null ? null : mapping.map(old.writing);
  if (left !== null && left !== writing) redraw(left, left);
  const opened = old.open.map((position) => mapping.map(position));
  const differs = opened.length !== open.length || opened.some((position, index) => position !== open[index]);
  if (differs) for (const position of [...opened, ...open]) redraw(position, position);
  return marks === old.marks && writing === old.writing && !differs ? old : { ...drawing, marks };
}

/** Returns the problem at the caret, or empty text. */
function problemAtCaret(state: EditorState): string {
  const { $head, empty } = state.selection;
  const block = $head.parent;
  if (!empty || !block.isTextblock) return '';
  const at = $head.parentOffset;
  const here = placeholderCache(state)
    ?.of(state.doc, block, $head.before())
    .find(({ start, end }) => at > start && at < end);
  return here?.problem?.message ?? '';
}

/**
 * Draws and checks placeholders, rechecking changed paragraphs only.
 * @param announce receives the problem at the caret for screen readers.
 */
export function shortcodePlugin(authoring: Authoring, announce: (sentence: string) => void): Plugin<ShortcodeState> {
  return new Plugin({
    key: KEY,
    state: {
      init: (_config, { doc }) =>
        everything(doc, { cache: new PlaceholderCache(authoring), braces: bracesShown(), open: [], writing: null }),
      apply: advance,
    },
    props: {
      decorations: (state) => KEY.getState(state)?.marks,
      handleDOMEvents: {
        blur: judgeAll,
      },
    },
    view: () => ({
      update: (view, before) => {
        const { state } = view;
        if (KEY.getState(state) !== KEY.getState(before)) steadyCaret(view);
        if (state.doc !== before.doc || state.selection.eq(before.selection)) return;
        const sentence = problemAtCaret(state);
        if (sentence !== '' && sentence !== problemAtCaret(before)) announce(sentence);
      },
    }),
  });
}

/**
 * Resets the browser's caret after decorations changed around it: Chromium would otherwise type before the last
 * character beside a chip.
 */
function steadyCaret(view: EditorView): void {
  const { selection } = view.state;
  if (!selection.empty || view.composing || !view.hasFocus()) return;
  const caret = view.dom.ownerDocument.getSelection();
  // Within its text node it's unaffected.
  if (!caret?.isCollapsed || !(caret.anchorNode instanceof Element) || !view.dom.contains(caret.anchorNode)) return;
  const { node, offset } = view.domAtPos(selection.head, -1);
  caret.collapse(node, offset);
}
