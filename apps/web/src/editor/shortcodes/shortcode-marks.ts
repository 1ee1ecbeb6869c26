import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import type { Authoring } from './authoring.ts';
import { drawChip } from './chip-dom.ts';
import type { PlacedPlaceholder, PlaceholderCache } from './placeholders-in-block.ts';

/** Faults that a placeholder has while it is being written. */
const UNFINISHED = new Set(['unclosed', 'unclosed_quote', 'nested_braces', 'too_long']);
const OPENING = /^\{\{\s*shortcode\s*[\w.]*/i;

/** Whether this placeholder is the one that is being written; `at` counts as its offsets do. */
function isWritten({ start, end, source, problem }: PlacedPlaceholder, at: number): boolean {
  return at > start && (at < end || (at === end && problem !== null && goesOn(problem.code, source)));
}

/** Whether what is wrong with a placeholder may be right once more is written behind it. */
function goesOn(code: string, source: string): boolean {
  return UNFINISHED.has(code) || (code === 'stray_braces' && !source.endsWith('}}'));
}

/** How placeholders are to be drawn. */
export interface Drawing {
  readonly cache: PlaceholderCache;
  /** Where something was typed last; what is only half written there is no error yet. */
  readonly writing: number | null;
  /** Where the placeholders begin in which the caret, or an end of the selection, stands. */
  readonly open: readonly number[];
  /** All of them show their braces. */
  readonly braces: boolean;
}

/** Whether a placeholder that begins at `from` is drawn as a chip: one that is right, and that nobody is writing in. */
export function isChip({ placeholder, problem }: PlacedPlaceholder, from: number, { braces, open }: Drawing): boolean {
  return !braces && placeholder !== null && problem === null && !open.includes(from);
}

/**
 * How the placeholders of one paragraph are drawn: chips, quiet tokens where the braces are shown, and errors with their reason.
 * @param position where the paragraph begins.
 */
export function marksOfBlock(block: Node, position: number, drawing: Drawing): Decoration[] {
  const { cache, writing } = drawing;
  const inside = position + 1;
  return cache.of(block).flatMap((placed) => {
    const { start, end, source, problem } = placed;
    if (isChip(placed, inside + start, drawing)) return chipMarks(placed, inside, cache.authoring);
    const wrong = problem !== null && (writing === null || !isWritten(placed, writing - inside));
    // What is not closed reaches to the end of its line; only its beginning is drawn.
    const drawn =
      problem !== null && UNFINISHED.has(problem.code) ? (OPENING.exec(source)?.[0].length ?? 2) : end - start;
    return Decoration.inline(inside + start, inside + start + drawn, attributesOf(placed, wrong, cache.authoring));
  });
}

/** The text of a placeholder out of sight, and a chip behind it: the caret stands beside the chip as beside an atom. */
function chipMarks({ start, end, source, placeholder }: PlacedPlaceholder, inside: number, { expressions }: Authoring) {
  if (placeholder === null) return [];
  const expression = expressions?.get(placeholder.name);
  const key = `${source} ${expression?.description ?? ''}`;
  return [
    Decoration.inline(inside + start, inside + end, { class: 'ld-shortcode-source' }),
    Decoration.widget(inside + end, (_view, position) => drawChip(placeholder, expression, position), {
      key,
      side: -1,
      ignoreSelection: true,
    }),
  ];
}

function attributesOf({ placeholder, problem }: PlacedPlaceholder, wrong: boolean, { expressions }: Authoring) {
  const token = { spellcheck: 'false', class: 'ld-shortcode' };
  if (wrong && problem) return { ...token, class: 'ld-shortcode ld-wrong', 'data-hint': problem.message };
  const description = placeholder === null ? undefined : expressions?.get(placeholder.name)?.description;
  return description === undefined ? token : { ...token, title: description };
}
