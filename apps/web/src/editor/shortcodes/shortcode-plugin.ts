import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { FROM_OUTSIDE } from '../keyed/protect-keyed-content.ts';
import type { Authoring } from './authoring.ts';
import { PlaceholderCache } from './placeholders-in-block.ts';
import { marksOfBlock } from './shortcode-marks.ts';

interface ShortcodeState {
  readonly cache: PlaceholderCache;
  readonly marks: DecorationSet;
  /** Where something was typed last, as long as the caret stays there. */
  readonly writing: number | null;
}

const KEY = new PluginKey<ShortcodeState>('shortcodes');
/** Tells the plugin that nothing is being written any more. */
const DONE = 'done';

/** The placeholders of the text, known already where nothing changed; null in an editor that has none. */
export function placeholderCache(state: EditorState): PlaceholderCache | null {
  return KEY.getState(state)?.cache ?? null;
}

/** Judges the placeholders anew, e.g. when the expressions have arrived. */
export function setAuthoring(editor: Editor, authoring: Authoring): void {
  if (placeholderCache(editor.state)?.authoring === authoring) return;
  editor.view.dispatch(editor.state.tr.setMeta(KEY, authoring).setMeta('addToHistory', false));
}

/** Marks also what is only half written. */
export function judgeAll(view: EditorView): void {
  const state = KEY.getState(view.state);
  if (state && state.writing !== null) view.dispatch(view.state.tr.setMeta(KEY, DONE));
}

function marksBetween(doc: Node, from: number, to: number, cache: PlaceholderCache, writing: number | null) {
  const blocks: { from: number; to: number }[] = [];
  const marks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    // What a keyed block holds was flooded: nothing in it is a placeholder.
    if (node.type.name === 'keyedBlock') return false;
    if (!node.isTextblock) return true;
    blocks.push({ from: position, to: position + node.nodeSize });
    marks.push(...marksOfBlock(node, position, cache, writing));
    return false;
  });
  return { blocks, marks };
}

function everything(doc: Node, cache: PlaceholderCache): ShortcodeState {
  const { marks } = marksBetween(doc, 0, doc.content.size, cache, null);
  return { cache, marks: DecorationSet.create(doc, marks), writing: null };
}

/** The stretch of the new document in which a transaction changed something, or null. */
function changedStretch({ mapping, doc }: Transaction): { from: number; to: number } | null {
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

/** Where something is being written after a transaction. */
function writingAfter(transaction: Transaction, before: number | null): number | null {
  const { selection, docChanged } = transaction;
  if (transaction.getMeta(FROM_OUTSIDE)) return null;
  if (docChanged) return selection.empty ? selection.head : null;
  return transaction.selectionSet ? null : before;
}

function advance(transaction: Transaction, old: ShortcodeState): ShortcodeState {
  const told = transaction.getMeta(KEY) as Authoring | typeof DONE | undefined;
  if (told && told !== DONE) return everything(transaction.doc, new PlaceholderCache(told));
  const { doc } = transaction;
  const { cache } = old;
  const writing = told === DONE ? null : writingAfter(transaction, old.writing);
  let marks = old.marks;
  const redraw = (from: number, to: number) => {
    const found = marksBetween(doc, from, to, cache, writing);
    for (const block of found.blocks) marks = marks.remove(marks.find(block.from, block.to));
    marks = marks.add(doc, found.marks);
  };
  const changed = transaction.docChanged ? changedStretch(transaction) : null;
  if (transaction.docChanged) marks = marks.map(transaction.mapping, doc);
  if (changed) redraw(changed.from, changed.to);
  // What was half written is judged once the caret has left it.
  const left = old.writing === null ? null : transaction.mapping.map(old.writing);
  if (left !== null && left !== writing) redraw(left, left);
  return marks === old.marks && writing === old.writing ? old : { cache, marks, writing };
}

/** The sentence about what is wrong with the placeholder at the caret; empty when nothing is. */
function problemAtCaret(state: EditorState): string {
  const { $head, empty } = state.selection;
  const block = $head.parent;
  if (!empty || !block.isTextblock) return '';
  const at = $head.parentOffset;
  const here = placeholderCache(state)
    ?.of(block)
    .find(({ start, end }) => at > start && at < end);
  return here?.problem?.message ?? '';
}

/**
 * Draws the placeholders of the text and marks what is wrong with them. After a change only the paragraphs it touched are
 * looked at again.
 * @param announce receives the sentence a screen reader should say when the caret comes to a placeholder that is wrong.
 */
export function shortcodePlugin(authoring: Authoring, announce: (sentence: string) => void): Plugin<ShortcodeState> {
  return new Plugin({
    key: KEY,
    state: {
      init: (_config, { doc }) => everything(doc, new PlaceholderCache(authoring)),
      apply: advance,
    },
    props: {
      decorations: (state) => KEY.getState(state)?.marks,
      handleDOMEvents: {
        blur: judgeAll,
      },
    },
    view: () => ({
      update: ({ state }, before) => {
        if (state.doc !== before.doc || state.selection.eq(before.selection)) return;
        const sentence = problemAtCaret(state);
        if (sentence !== '' && sentence !== problemAtCaret(before)) announce(sentence);
      },
    }),
  });
}
