import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import type { Authoring } from './authoring.ts';
import type { PlacedPlaceholder, PlaceholderCache } from './placeholders-in-block.ts';

/** Faults that a placeholder has while it is being written. */
const UNFINISHED = new Set(['unclosed', 'unclosed_quote', 'nested_braces', 'too_long']);
const OPENING = /^\{\{\s*shortcode\s*[\w.]*/i;

/** Whether this placeholder is the one that is being written; `at` counts as its offsets do. */
function isWritten({ start, end, problem }: PlacedPlaceholder, at: number): boolean {
  return at > start && (at < end || (at === end && problem !== null && UNFINISHED.has(problem.code)));
}

/**
 * How the placeholders of one paragraph are drawn: quiet tokens, and errors with their reason.
 * @param position where the paragraph begins.
 * @param writing where something was typed last; what is only half written there is no error yet.
 */
export function marksOfBlock(
  block: Node,
  position: number,
  cache: PlaceholderCache,
  writing: number | null,
): Decoration[] {
  const inside = position + 1;
  return cache.of(block).map((placeholder) => {
    const { start, end, source, problem } = placeholder;
    const wrong = problem !== null && (writing === null || !isWritten(placeholder, writing - inside));
    // What is not closed reaches to the end of its line; only its beginning is drawn.
    const drawn =
      problem !== null && UNFINISHED.has(problem.code) ? (OPENING.exec(source)?.[0].length ?? 2) : end - start;
    return Decoration.inline(inside + start, inside + start + drawn, attributesOf(placeholder, wrong, cache.authoring));
  });
}

function attributesOf({ name, problem }: PlacedPlaceholder, wrong: boolean, { expressions }: Authoring) {
  const token = { spellcheck: 'false', class: 'ld-shortcode' };
  if (wrong && problem) return { ...token, class: 'ld-shortcode ld-wrong', 'data-hint': problem.message };
  const description = name === null ? undefined : expressions?.get(name)?.description;
  return description === undefined ? token : { ...token, title: description };
}
