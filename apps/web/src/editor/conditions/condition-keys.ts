import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { shortcodeDrawing } from '../shortcodes/shortcode-plugin.ts';
import { removeFrame } from './change-frames.ts';
import { nounOf } from './condition-actions.ts';
import { labelOf, sentenceOf } from './condition-label.ts';
import { conditionsIn, isFolded, labelledDirectives, setFolded } from './condition-plugin.ts';
import type { PlacedDirective } from './directives-in-text.ts';
import { labelAt } from './label-dom.ts';
import { goBeyond, selectedLabel, selectLabel } from './label-selection.ts';

interface ConditionKeysOptions {
  /** Opens the form or the menu of the directive that starts at a position. */
  readonly openCondition: (what: 'form' | 'menu', at: number) => void;
  /** Announces to screen readers. */
  readonly announce: (sentence: string) => void;
}

const DIRECTIONS: Readonly<Record<string, readonly [-1 | 1, 'up' | 'down' | 'left' | 'right']>> = {
  ArrowUp: [-1, 'up'],
  ArrowLeft: [-1, 'left'],
  Backspace: [-1, 'left'],
  ArrowDown: [1, 'down'],
  ArrowRight: [1, 'right'],
  Delete: [1, 'right'],
};

const SELECTED = { class: 'ld-selected' };

/** Folds or unfolds a branch. @returns false if it has nothing to fold. */
function toggleFold(view: EditorView, { line, frame, branch }: PlacedDirective): boolean {
  if (branch === null || branch.count === 0 || frame.level === 'inline') return false;
  view.dispatch(setFolded(view.state, line.textFrom, !isFolded(view.state, line.textFrom)));
  return true;
}

function onSelectedLabel(
  view: EditorView,
  event: KeyboardEvent,
  label: PlacedDirective,
  options: ConditionKeysOptions,
) {
  const { key, altKey, shiftKey } = event;
  const { line, frame } = label;
  const isMenuKey = key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey);
  if (isMenuKey && view.editable) options.openCondition('menu', line.textFrom);
  else if (event.ctrlKey || event.metaKey || altKey || shiftKey) return false;
  else if ((key === 'Enter' || key === 'F2') && view.editable) options.openCondition('form', line.textFrom);
  else if (key === ' ') toggleFold(view, label);
  else if ((key === 'Backspace' || key === 'Delete') && view.editable) {
    view.dispatch(removeFrame(view.state, frame));
    const noun = nounOf(frame.branches[0].line);
    options.announce(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} removed. Its content stays.`);
  } else if (DIRECTIONS[key] && frame.level !== 'inline') pass(view, label, DIRECTIONS[key][0]);
  // What is typed must not replace half of a condition.
  else return key.length === 1;
  return true;
}

/** At an end of the text, the directive opens instead, so that something can be written beside it. */
function pass(view: EditorView, { line }: PlacedDirective, direction: -1 | 1): void {
  const { state } = view;
  const [beyond, end] = direction > 0 ? [line.to, line.textTo] : [line.from, line.textFrom];
  const isAtEnd = direction > 0 ? beyond >= state.doc.content.size : beyond <= 0;
  const moved = isAtEnd ? null : goBeyond(state, beyond, direction, true);
  view.dispatch(moved ?? state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
}

function handleKeyDown(view: EditorView, event: KeyboardEvent, options: ConditionKeysOptions): boolean {
  const { state } = view;
  if (event.isComposing || conditionsIn(state)?.frames.length === 0) return false;
  const label = selectedLabel(state);
  if (label) return onSelectedLabel(view, event, label, options);
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  const found = DIRECTIONS[key];
  if (found === undefined || ctrlKey || metaKey || altKey || shiftKey) return false;
  const { selection } = state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const [direction, side] = found;
  const { $head } = selection;
  // The cell above or below isn't the next one.
  const isInTable = Array.from({ length: $head.depth }, (_, depth) => $head.node(depth).type.name).includes('table');
  if (isInTable && (side === 'up' || side === 'down')) return false;
  if (!view.endOfTextblock(side)) return false;
  const moved = goBeyond(state, direction > 0 ? $head.after() : $head.before(), direction, false);
  if (moved) view.dispatch(moved);
  return moved !== null;
}

/** Returns the directive whose label received an event. */
function pressed(state: EditorState, event: Event) {
  const at = labelAt(event.target);
  const label = at && labelledDirectives(state).find(({ line }) => line.textTo === at.end);
  return at && label ? { label, part: at.part } : null;
}

function announcement(state: EditorState): string {
  const label = selectedLabel(state);
  if (!label) return '';
  const sentence = sentenceOf(labelOf(label.line.directive, shortcodeDrawing(state).authoring.expressions));
  const isFoldable = label.branch !== null && label.branch.count > 0 && label.frame.level !== 'inline';
  const folding = isFoldable ? ` Space ${isFolded(state, label.line.textFrom) ? 'shows' : 'hides'} its content.` : '';
  return `${sentence}. Press Enter to change it, Alt and Down for more.${folding}`;
}

/** Mouse and keyboard handling of conditions' labels. */
export function conditionKeys(options: ConditionKeysOptions): Plugin {
  return new Plugin({
    props: {
      decorations: (state) => {
        const line = selectedLabel(state)?.line;
        return line && DecorationSet.create(state.doc, [Decoration.inline(line.textFrom, line.textTo, SELECTED)]);
      },
      handleKeyDown: (view, event) => handleKeyDown(view, event, options),
      handleDOMEvents: {
        mousedown: (view, event) => {
          const found = event.button === 0 && !event.shiftKey ? pressed(view.state, event) : null;
          if (!found) return false;
          event.preventDefault();
          if (found.part === 'fold') return true;
          // First, since focusing would open the directive at the caret, and redraw the label under the press.
          view.dispatch(selectLabel(view.state, found.label));
          view.focus();
          return true;
        },
        click: (view, event) => {
          const found = pressed(view.state, event);
          if (found?.part === 'fold') toggleFold(view, found.label);
          else if (found?.part === 'more' && view.editable) options.openCondition('menu', found.label.line.textFrom);
          return found !== null;
        },
        dblclick: (view, event) => {
          const found = pressed(view.state, event);
          if (found?.part === 'text' && view.editable) options.openCondition('form', found.label.line.textFrom);
          return found !== null;
        },
      },
    },
    view: () => ({
      update: ({ state }, before) => {
        if (state.selection.eq(before.selection)) return;
        const sentence = announcement(state);
        if (sentence !== '') options.announce(sentence);
      },
    }),
  });
}
