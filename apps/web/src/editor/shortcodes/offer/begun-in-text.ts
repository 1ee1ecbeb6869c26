import { normalizeText } from '@letterdesk/core/search/normal-form';
import { matchesText } from '@letterdesk/core/search/term';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { findUnfinishedShortcode } from '@letterdesk/core/shortcodes/unfinished-shortcode';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { AuthoringExpression } from '../authoring.ts';
import { placeholdersAround } from '../shortcode-plugin.ts';

/** A shortcode being typed. */
export interface BegunInText {
  /** Position of its braces. */
  readonly from: number;
  /** The partial name. */
  readonly typed: string;
}

/** Replaces a line break, chip or picture, which no shortcode spans. */
const LEAF = '\ufffc';

/** Returns the shortcode being typed at the caret. */
export function begunInText({ selection }: EditorState): BegunInText | null {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return null;
  const text = $head.parent.textBetween(0, $head.parent.content.size, undefined, LEAF);
  const begun = findUnfinishedShortcode(text, $head.parentOffset);
  return begun && { from: $head.start() + begun.start, typed: begun.typed };
}

/** Completes the shortcode at the caret, keeping its options. */
export function finishBegun(state: EditorState, { from }: BegunInText, name: string): Transaction {
  const { head, $head } = state.selection;
  const around = placeholdersAround(state, head).find((one) => one.from === from && one.to > head);
  if (around?.placeholder) {
    return state.tr.insertText(writePlaceholder({ ...around.placeholder, name }), from, around.to);
  }
  const rest = $head.parent.textBetween($head.parentOffset, $head.parent.content.size, undefined, LEAF);
  // Avoids doubling braces that the author typed.
  const closing = /^[ \u00a0]*\}\}/.exec(rest)?.[0].length ?? 0;
  return state.tr.insertText(writePlaceholder({ name, format: null, fallback: null }), from, head + closing);
}

/** A suggested expression. */
export interface OfferedExpression {
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

interface Offerable {
  readonly expressions: ReadonlyMap<string, Pick<AuthoringExpression, 'description' | 'group'>> | null;
}

/** Returns matching expressions by name or description, prefix matches first. */
export function offeredExpressions({ expressions }: Offerable, typed: string): OfferedExpression[] {
  const all = [...(expressions ?? [])].map(([name, { description, group }]) => ({ name, description, group }));
  const begins = ({ name }: OfferedExpression) => normalizeText(name).startsWith(normalizeText(typed));
  const holds = ({ name, description }: OfferedExpression) => matchesText(`${name} ${description}`, typed);
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && holds(one))];
}
