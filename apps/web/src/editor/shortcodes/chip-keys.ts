import type { EditorState } from '@tiptap/pm/state';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { labelsInLine } from '../conditions/label-selection.ts';
import { chipEndOf, describePlaceholder } from './chip-dom.ts';
import { type FoundPlaceholder, placeholderCache, placeholdersAround } from './shortcode-plugin.ts';

type Chip = Pick<FoundPlaceholder, 'from' | 'to' | 'placeholder'>;

/** Returns the chips in the line around a position: of placeholders, and of conditions. */
function chipsAround(state: EditorState, position: number): readonly Chip[] {
  const conditions = labelsInLine(state, position).map(({ line }) => ({
    from: line.textFrom,
    to: line.textTo,
    placeholder: null,
  }));
  return [...placeholdersAround(state, position).filter(({ chip }) => chip), ...conditions];
}

/** Returns the placeholder or condition if exactly its chip is selected. */
export function selectedChip(state: EditorState): Chip | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || selection.empty) return null;
  const { from, to } = selection;
  return chipsAround(state, from).find((one) => one.from === from && one.to === to) ?? null;
}

/** Returns the chip next to the caret or the selection's head. */
function chipBeside(state: EditorState, side: 'before' | 'after'): Chip | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection)) return null;
  const at = selection.head;
  const touches = ({ from, to }: Chip) => (side === 'before' ? to === at : from === at);
  return chipsAround(state, at).find(touches) ?? null;
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

function byWord(event: KeyboardEvent): boolean {
  return MAC ? event.altKey && !event.ctrlKey : event.ctrlKey && !event.altKey;
}

/**
 * Keyboard on chips: arrows select and pass them, deleting selects first, Enter opens. Shift and word movement skip a
 * chip at once; word deletion removes it.
 */
function handleKeyDown(view: EditorView, event: KeyboardEvent, open: (at: number) => void): boolean {
  const { state } = view;
  const { key } = event;
  const side = SIDES[key];
  const wordwise = byWord(event);
  if (event.metaKey || event.isComposing || (!wordwise && (event.ctrlKey || event.altKey))) return false;
  const chip = wordwise || event.shiftKey ? null : selectedChip(state);
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
  if (arrow && wordwise) return select(view, past);
  if (!wordwise) return !event.shiftKey && select(view, beside.from, beside.to);
  view.dispatch(state.tr.delete(beside.from, beside.to).scrollIntoView());
  return true;
}

/** The browser can't replace chips, since their text is hidden. */
function holdsChip(state: EditorState): boolean {
  const { from, to, empty } = state.selection;
  if (empty) return false;
  return [from, to].some((end) => chipsAround(state, end).some((one) => one.from >= from && one.to <= to));
}

function announcement(state: EditorState): string {
  const chip = selectedChip(state);
  if (!chip?.placeholder) return '';
  const expression = placeholderCache(state)?.authoring.expressions?.get(chip.placeholder.name);
  return `${describePlaceholder(chip.placeholder, expression)}. Press Enter to open it.`;
}

interface ChipKeysOptions {
  /** Opens the placeholder at a position. */
  readonly open: (at: number) => void;
  /** Announces to screen readers. */
  readonly announce: (sentence: string) => void;
}

/** Mouse and keyboard handling of placeholder chips. */
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
        // The browser's caret may be ahead of ours: don't replace a stale selection.
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
