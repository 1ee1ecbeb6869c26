import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { type KeyedFill, type KeyedSpot, keyOfKeyed } from './keyed-directory.ts';
import { keyedValueViewAt } from './keyed-value-view.ts';
import { sourceBlocks } from './source-values.ts';

/** A keyed element where it stands in a document. */
export interface FoundKeyed extends KeyedSpot {
  readonly position: number;
  readonly node: Node;
}

const found = new WeakMap<Node, readonly FoundKeyed[]>();

function isKeyed(node: Node): boolean {
  return node.type.name === 'keyedValue' || node.type.name === 'keyedBlock';
}

/** The keyed elements of a document in their order; looked for once a document. */
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

/** Where the keyed element at `spot` stands; undefined when it is not in the text any more. */
export function placeOf(doc: Node, spot: KeyedSpot): FoundKeyed | undefined {
  const key = keyOfKeyed(spot);
  return keyedIn(doc).find((place) => place.nth === spot.nth && keyOfKeyed(place) === key);
}

/** Every place of an expression in a format, in the order of the document. */
export function placesOf(doc: Node, keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): readonly FoundKeyed[] {
  const key = keyOfKeyed(keyed);
  return keyedIn(doc).filter((place) => keyOfKeyed(place) === key);
}

/** The keyed element at a position, or the block around it. */
export function keyedAround(state: EditorState, position: number): FoundKeyed | undefined {
  return keyedIn(state.doc).find(({ position: start, node }) => start <= position && position < start + node.nodeSize);
}

/** Commits the field that is open in a chip, if one is. */
export function commitOpenField(editor: Editor): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement && editor.view.dom.contains(focused)) {
    focused.blur();
    editor.view.focus();
  }
}

/** Selects a keyed element and brings it into view; an editable value is opened when `open` is set. */
export function revealKeyed(editor: Editor, spot: KeyedSpot, open: boolean): boolean {
  const place = placeOf(editor.state.doc, spot);
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

/** Puts values into keyed elements, all as one step that can be undone; used to bring the source's values back. */
export function fillKeyed(editor: Editor, fills: readonly KeyedFill[]): void {
  commitOpenField(editor);
  const { doc } = editor.state;
  const transaction = closeHistory(editor.state.tr);
  for (const fill of fills) {
    const place = placeOf(doc, fill);
    if (place) fillPlace(transaction, place, fill.text);
  }
  if (transaction.docChanged) editor.view.dispatch(transaction);
}
