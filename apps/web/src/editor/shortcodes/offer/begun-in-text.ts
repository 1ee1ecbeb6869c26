import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { findUnfinishedShortcode } from '@letterdesk/core/shortcodes/unfinished-shortcode';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Authoring } from '../authoring.ts';
import { placeholdersAround } from '../shortcode-plugin.ts';

/** A shortcode that is being typed at the caret of a text. */
export interface BegunInText {
  /** Where its braces begin. */
  readonly from: number;
  /** What of its name stands there. */
  readonly typed: string;
}

/** Stands for a line break, a chip of a letter or a picture, which no shortcode reaches over. */
const LEAF = '\ufffc';

/** The shortcode that is being typed right before the caret; null when none is. */
export function begunInText({ selection }: EditorState): BegunInText | null {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return null;
  const text = $head.parent.textBetween(0, $head.parent.content.size, undefined, LEAF);
  const begun = findUnfinishedShortcode(text, $head.parentOffset);
  return begun && { from: $head.start() + begun.start, typed: begun.typed };
}

/** Writes the whole shortcode in place of what was begun at the caret; options that stand there already stay. */
export function finishBegun(state: EditorState, { from }: BegunInText, name: string): Transaction {
  const { head, $head } = state.selection;
  const around = placeholdersAround(state, head).find((one) => one.from === from && one.to > head);
  if (around?.placeholder) {
    return state.tr.insertText(writePlaceholder({ ...around.placeholder, name }), from, around.to);
  }
  const rest = $head.parent.textBetween($head.parentOffset, $head.parent.content.size, undefined, LEAF);
  // What an author typed in full already is not left behind.
  const closing = /^[ \u00a0]*\}\}/.exec(rest)?.[0].length ?? 0;
  return state.tr.insertText(writePlaceholder({ name, format: null, fallback: null }), from, head + closing);
}

/** An expression that is offered while one types. */
export interface OfferedExpression {
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

/** The expressions whose name or description holds what was typed after the braces; those whose name begins with it first. */
export function offeredExpressions({ expressions }: Authoring, typed: string): OfferedExpression[] {
  const wanted = typed.toLowerCase();
  const all = [...(expressions ?? [])].map(([name, { description, group }]) => ({ name, description, group }));
  const begins = ({ name }: OfferedExpression) => name.toLowerCase().startsWith(wanted);
  const holds = ({ name, description }: OfferedExpression) => `${name} ${description}`.toLowerCase().includes(wanted);
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && holds(one))];
}
