import { type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type StateField, type Transaction } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';

/** Where a picture being read will go: the selection or the caret. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** Replaced if still unchanged. */
  readonly selected: Slice;
}

/** By key, in order of request. */
type Places = ReadonlyMap<symbol, Place>;

type Change =
  | { readonly type: 'begun'; readonly key: symbol; readonly place: Place }
  /** A picture was inserted; later ones at the same position follow it. */
  | { readonly type: 'put'; readonly key: symbol; readonly position: number; readonly end: number }
  | { readonly type: 'over'; readonly key: symbol };

export const PICTURE_PLACES = new PluginKey<Places>('picture-places');

/** Positions mapped through all changes. */
export const picturePlaces: StateField<Places> = {
  init: () => new Map(),
  apply(transaction, places) {
    const change = transaction.getMeta(PICTURE_PLACES) as Change | undefined;
    const next = new Map(transaction.docChanged ? moved(places, transaction.mapping, change) : places);
    if (change?.type === 'begun') next.set(change.key, change.place);
    if (change?.type === 'over') next.delete(change.key);
    return next;
  },
};

/** Text typed at a place goes after its picture. */
function moved(places: Places, mapping: Mappable, change: Change | undefined): [symbol, Place][] {
  let isLater = false;
  return [...places].map(([key, { from, to, selected }]) => {
    isLater ||= key === change?.key;
    if (change?.type === 'put' && isLater && (key === change.key || to === change.position)) {
      return [key, { from: change.end, to: change.end, selected: Slice.empty }];
    }
    const end = mapping.map(to, -1);
    return [key, { from: Math.min(mapping.map(from, 1), end), to: end, selected }];
  });
}

/** Reserves a place. @param position null replaces the selection. */
export function beginPlace(state: EditorState, position: number | null, key: symbol): Transaction {
  const { from, to } = position === null ? state.selection : { from: position, to: position };
  const place = { from, to, selected: state.doc.slice(from, to) };
  return state.tr.setMeta(PICTURE_PLACES, { type: 'begun', key, place } satisfies Change);
}

/** Inserts a picture at its place and keeps the current selection. */
export function putAtPlace(state: EditorState, key: symbol, picture: Node): Transaction | null {
  const place = PICTURE_PLACES.getState(state)?.get(key);
  if (!place) return null;
  const { from, to, selected } = place;
  const { tr, selection } = state;
  const position = state.doc.slice(from, to).eq(selected) ? to : from;
  if (selection.from === from && selection.to === position) tr.replaceSelectionWith(picture).scrollIntoView();
  else tr.replaceRangeWith(from, position, picture);
  let end = position;
  tr.mapping.maps.at(-1)?.forEach((_start, _end, _newStart, newEnd) => {
    end = newEnd;
  });
  return tr.setMeta(PICTURE_PLACES, { type: 'put', key, position, end } satisfies Change);
}

/** Releases a place. */
export function endPlace({ tr }: EditorState, key: symbol): Transaction {
  return tr.setMeta(PICTURE_PLACES, { type: 'over', key } satisfies Change);
}
