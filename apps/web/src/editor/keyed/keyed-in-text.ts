import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { type KeyedFill, type KeyedSpot, keyOfKeyed } from './keyed-directory.ts';
import { keyedValueViewAt } from './keyed-value-view.ts';
import { sourceBlocks } from './source-values.ts';

/** A keyed element's position. */
export interface FoundKeyed extends KeyedSpot {
  readonly position: number;
  readonly node: Node;
}

const found = new WeakMap<Node, readonly FoundKeyed[]>();

function isKeyed(node: Node): boolean {
  return node.type.name === 'keyedValue' || node.type.name === 'keyedBlock';
}

/** Returns a document's keyed elements in order, cached. */
function keyedIn(doc: Node): readonly FoundKeyed[] {
  const known = found.get(doc);
  if (known) return known;
  const counts = new Map<string, number>();
  const places: FoundKeyed[] = [];
  doc.descendants((node, position) => {
    if (!isKeyed(node)) return !node.isTextblock || node.childCount > 0;
    const { shortcode, format } = node.attrs as { shortcode: string; format: string | null };
    const key = keyOfKeyed({ shortcode, format });
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    places.push({ shortcode, format, nth, position, node });
    return false;
  });
  found.set(doc, places);
  return places;
}

/** Undefined if it's no longer in the text. */
export function findKeyedPlace(doc: Node, spot: KeyedSpot): FoundKeyed | undefined {
  const key = keyOfKeyed(spot);
  return keyedIn(doc).find((place) => place.nth === spot.nth && keyOfKeyed(place) === key);
}

/** In document order. */
export function findKeyedPlaces(doc: Node, keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): readonly FoundKeyed[] {
  const key = keyOfKeyed(keyed);
  return keyedIn(doc).filter((place) => keyOfKeyed(place) === key);
}

/** Returns the keyed element at or around a position. */
export function keyedAround(state: EditorState, position: number): FoundKeyed | undefined {
  return keyedIn(state.doc).find(({ position: start, node }) => start <= position && position < start + node.nodeSize);
}

/** Commits an open chip input, if any. */
export function commitOpenField(editor: Editor): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement && editor.view.dom.contains(focused)) {
    focused.blur();
    editor.view.focus();
  }
}

/** Selects a keyed element and scrolls to it; `open` opens its input. */
export function revealKeyed(editor: Editor, spot: KeyedSpot, open: boolean): boolean {
  const place = findKeyedPlace(editor.state.doc, spot);
  if (!place) return false;
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place.position)).scrollIntoView());
  view.focus();
  if (open) keyedValueViewAt(view, place.position)?.open();
  return true;
}

function fillPlace(transaction: Transaction, { position, node }: FoundKeyed, text: string): void {
  const start = transaction.mapping.map(position);
  if (node.type.name === 'keyedValue') {
    transaction.setNodeAttribute(start, 'value', text);
    return;
  }
  const blocks = sourceBlocks(node, text);
  if (blocks) transaction.replaceWith(start + 1, start + node.nodeSize - 1, blocks);
}

/** Fills keyed elements as one undo step. */
export function fillKeyed(editor: Editor, fills: readonly KeyedFill[]): void {
  commitOpenField(editor);
  const { doc } = editor.state;
  const transaction = closeHistory(editor.state.tr);
  for (const fill of fills) {
    const place = findKeyedPlace(doc, fill);
    if (place) fillPlace(transaction, place, fill.text);
  }
  if (transaction.docChanged) editor.view.dispatch(transaction);
}
