import { isBlank } from '@letterdesk/core/shortcodes/characters';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type FoundKeyed, fillKeyed, placesOf } from './keyed-in-text.ts';
import type { TypedValue } from './typed-value.ts';

/** Where the same expression says something else than what was typed. */
export interface Elsewhere {
  readonly count: number;
  /** What they say; empty where all are missing, null where they differ among themselves. */
  readonly says: string | null;
}

/** @returns null when every place says what was typed, and when no place says it any more. */
export function elsewhere(doc: Node, typed: TypedValue): Elsewhere | null {
  const values = valuesOf(doc, typed);
  const others = othersThan(doc, typed);
  if (others.length === 0 || others.length === values.length) return null;
  const texts = new Set(others.map(({ node }) => (isBlank(String(node.attrs.value)) ? '' : String(node.attrs.value))));
  const [says = null] = texts.size === 1 ? texts : [];
  return { count: others.length, says };
}

/** Puts what was typed into the other places, too, as one step that can be undone. */
export function fillElsewhere(editor: Editor, typed: TypedValue): void {
  const { shortcode, format, text } = typed;
  fillKeyed(
    editor,
    othersThan(editor.state.doc, typed).map(({ nth }) => ({ shortcode, format, nth, text })),
  );
  editor.view.focus();
}

function othersThan(doc: Node, typed: TypedValue): FoundKeyed[] {
  return valuesOf(doc, typed).filter(({ node }) => String(node.attrs.value) !== typed.text);
}

/** The places that say it in a line: a list or a table of the same expression has no one value. */
function valuesOf(doc: Node, typed: TypedValue): FoundKeyed[] {
  return placesOf(doc, typed).filter(({ node }) => node.type.name === 'keyedValue');
}
