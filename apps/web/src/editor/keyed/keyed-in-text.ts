import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { keyedValueViewAt } from './keyed-value-view.ts';

/** A keyed element of the text, by its expression. */
interface KeyedPlace {
  readonly position: number;
  readonly shortcode: string;
  readonly format: string | null;
  /** Null for a block. */
  readonly value: string | null;
}

function keyedPlaces(editor: Editor): KeyedPlace[] {
  const places: KeyedPlace[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'keyedValue' && node.type.name !== 'keyedBlock') return true;
    const {
      shortcode,
      format,
      value = null,
    } = node.attrs as Record<'shortcode', string> & {
      format: string | null;
      value?: string;
    };
    places.push({ position, shortcode, format, value });
    return false;
  });
  return places;
}

function placesOf(editor: Editor, shortcode: string, format: string | null): KeyedPlace[] {
  return keyedPlaces(editor).filter((place) => place.shortcode === shortcode && place.format === format);
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
export function revealKeyed(editor: Editor, shortcode: string, format: string | null, open: boolean): boolean {
  const place = placesOf(editor, shortcode, format)[0];
  if (!place) return false;
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place.position)).scrollIntoView());
  view.focus();
  if (open) keyedValueViewAt(view, place.position)?.open();
  return true;
}

/** Sets the value of every element of an expression, as one step; used to bring the source's value back. */
export function fillKeyed(editor: Editor, shortcode: string, format: string | null, value: string): void {
  const transaction = closeHistory(editor.state.tr);
  for (const place of placesOf(editor, shortcode, format)) {
    if (place.value !== null) transaction.setNodeAttribute(place.position, 'value', value);
  }
  if (transaction.docChanged) editor.view.dispatch(transaction);
}
