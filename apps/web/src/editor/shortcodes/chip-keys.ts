import type { EditorState } from '@tiptap/pm/state';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { chipEndOf, sentenceOf } from './chip-dom.ts';
import { type FoundPlaceholder, placeholderCache, placeholdersAround } from './shortcode-plugin.ts';

/** The placeholder whose chip is selected, and nothing else with it. */
export function selectedChip(state: EditorState): FoundPlaceholder | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || selection.empty) return null;
  const { from, to } = selection;
  return placeholdersAround(state, from).find((one) => one.chip && one.from === from && one.to === to) ?? null;
}

/** The chip right before the caret, or the moving end of the selection, or right after it. */
function chipBeside(state: EditorState, side: 'before' | 'after'): FoundPlaceholder | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection)) return null;
  const at = selection.head;
  const touches = ({ from, to }: FoundPlaceholder) => (side === 'before' ? to === at : from === at);
  return placeholdersAround(state, at).find((one) => one.chip && touches(one)) ?? null;
}

function select(view: EditorView, anchor: number, head = anchor): true {
  const { state } = view;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)).scrollIntoView());
  return true;
}

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);
const SIDES: Partial<Record<string, 'before' | 'after'>> = {
  ArrowLeft: 'before',
  Backspace: 'before',
  ArrowRight: 'after',
  Delete: 'after',
};

/** The key that makes an arrow go by words. */
function byWord(event: KeyboardEvent): boolean {
  return MAC ? event.altKey && !event.ctrlKey : event.ctrlKey && !event.altKey;
}

/**
 * A chip is one thing to the keyboard, as a chip of a letter is: the arrows select it and go past it, deleting towards it selects
 * it first, Enter opens it. With Shift, and by words, an arrow goes over it at once, and deleting by words takes it.
 */
function handleKeyDown(view: EditorView, event: KeyboardEvent, open: (at: number) => void): boolean {
  const { state } = view;
  const { key } = event;
  const side = SIDES[key];
  const words = byWord(event);
  if (event.metaKey || event.isComposing || (!words && (event.ctrlKey || event.altKey))) return false;
  const chip = words || event.shiftKey ? null : selectedChip(state);
  if (chip && (key === 'Enter' || key === 'F2')) {
    open(chip.from);
    return true;
  }
  if (side === undefined) return false;
  const arrow = key.startsWith('Arrow');
  if (chip) return arrow && select(view, side === 'before' ? chip.from : chip.to);
  const beside = chipBeside(state, side);
  if (!beside || !(state.selection.empty || (event.shiftKey && arrow))) return false;
  const past = side === 'before' ? beside.from : beside.to;
  if (arrow && event.shiftKey) return select(view, state.selection.anchor, past);
  if (arrow && words) return select(view, past);
  if (!words) return !event.shiftKey && select(view, beside.from, beside.to);
  view.dispatch(state.tr.delete(beside.from, beside.to).scrollIntoView());
  return true;
}

/** Whether the selection holds a chip: the browser does not see its text, so it is not left to the browser to replace. */
function holdsChip(state: EditorState): boolean {
  const { from, to, empty } = state.selection;
  if (empty) return false;
  return [from, to].some((end) =>
    placeholdersAround(state, end).some((one) => one.chip && one.from >= from && one.to <= to),
  );
}

function announcement(state: EditorState): string {
  const chip = selectedChip(state);
  if (!chip?.placeholder) return '';
  const expression = placeholderCache(state)?.authoring.expressions?.get(chip.placeholder.name);
  return `${sentenceOf(chip.placeholder, expression)}. Press Enter to open it.`;
}

export interface ChipKeysOptions {
  /** Told where the placeholder begins whose chip was clicked or opened by a key. */
  readonly open: (at: number) => void;
  /** A sentence for screen readers. */
  readonly announce: (sentence: string) => void;
}

/** Mouse and keyboard on the chips that placeholders are drawn as. */
export function chipKeys({ open, announce }: ChipKeysOptions): Plugin {
  return new Plugin({
    props: {
      decorations: (state) => {
        const chip = selectedChip(state);
        const selected = chip && Decoration.inline(chip.from, chip.to, { class: 'ld-selected' });
        return selected && DecorationSet.create(state.doc, [selected]);
      },
      handleKeyDown: (view, event) => handleKeyDown(view, event, open),
      handleKeyPress: (view, { key, ctrlKey, metaKey }) => {
        if (key.length !== 1 || ctrlKey || metaKey || !view.editable || !holdsChip(view.state)) return false;
        // The browser's caret may be ahead of ours: what is not selected any more must not be replaced.
        if (view.dom.ownerDocument.getSelection()?.isCollapsed) return false;
        view.dispatch(view.state.tr.insertText(key).scrollIntoView());
        return true;
      },
      handleDOMEvents: {
        compositionstart: (view) => {
          if (holdsChip(view.state)) view.dispatch(view.state.tr.deleteSelection());
          return false;
        },
        mousedown: (view, event) => {
          const end = event.shiftKey || event.button !== 0 ? null : chipEndOf(event.target);
          const chip = end === null ? null : placeholdersAround(view.state, end).find(({ to }) => to === end);
          if (!chip) return false;
          event.preventDefault();
          view.focus();
          return select(view, chip.from, chip.to);
        },
        click: (view, event) => {
          const chip = chipEndOf(event.target) === null ? null : selectedChip(view.state);
          if (!chip) return false;
          open(chip.from);
          return true;
        },
      },
    },
    view: () => ({
      update: ({ state }, before) => {
        if (state.selection.eq(before.selection)) return;
        const sentence = announcement(state);
        if (sentence !== '') announce(sentence);
      },
    }),
  });
}
