import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { KeyedSpot } from './keyed-directory.ts';
import { type FoundKeyed, findKeyedPlace, keyedAround } from './keyed-in-text.ts';

const key = new PluginKey<DecorationSet>('keyed-spotlight');

/** Highlights only these keyed elements. */
export function lightKeyed(editor: Editor, spots: readonly KeyedSpot[]): void {
  if (editor.isDestroyed) return;
  const { state, view } = editor;
  if (spots.length === 0 && key.getState(state) === DecorationSet.empty) return;
  view.dispatch(state.tr.setMeta(key, spots));
}

function lit(state: EditorState, spots: readonly KeyedSpot[]): DecorationSet {
  const places = spots.flatMap((spot) => findKeyedPlace(state.doc, spot) ?? []);
  if (places.length === 0) return DecorationSet.empty;
  const decorations = places.map(({ position, node }) =>
    Decoration.node(position, position + node.nodeSize, { class: 'ld-lit' }),
  );
  return DecorationSet.create(state.doc, decorations);
}

/** Returns the keyed element that is selected or holds the caret. */
function spotAtCaret(state: EditorState): FoundKeyed | undefined {
  const { selection } = state;
  if (selection instanceof NodeSelection) return keyedAround(state, selection.from);
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
    if (selection.$from.node(depth).type.name === 'keyedBlock')
      return keyedAround(state, selection.$from.before(depth));
  }
  return undefined;
}

function spotUnder(view: EditorView, target: EventTarget | null): FoundKeyed | undefined {
  const element = target instanceof Element ? target.closest('.ld-chip, .ld-keyed-block') : null;
  return element ? keyedAround(view.state, view.posAtDOM(element, 0)) : undefined;
}

/** Highlights keyed elements for the side panel, and reports the one under the mouse or caret when it changes. */
export function keyedSpotlight(point: (spot: KeyedSpot | null) => void): Plugin {
  let hovered: FoundKeyed | undefined;
  let last: FoundKeyed | undefined;
  const tell = (state: EditorState): void => {
    const now = hovered ?? spotAtCaret(state);
    if (now?.nth === last?.nth && now?.shortcode === last?.shortcode && now?.format === last?.format) return;
    last = now;
    point(now ? { shortcode: now.shortcode, format: now.format, nth: now.nth } : null);
  };
  const hover = (view: EditorView, target: EventTarget | null): boolean => {
    hovered = spotUnder(view, target);
    tell(view.state);
    return false;
  };
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before, _old, state) => {
        const spots = transaction.getMeta(key) as readonly KeyedSpot[] | undefined;
        return spots ? lit(state, spots) : before.map(transaction.mapping, transaction.doc);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        mouseover: (view, event) => hover(view, event.target),
        mouseleave: (view) => hover(view, null),
      },
    },
    view: () => ({
      update: (view, before) => {
        if (view.state.doc !== before.doc) hovered = undefined;
        if (!view.state.selection.eq(before.selection)) tell(view.state);
      },
      destroy: () => point(null),
    }),
  });
}
