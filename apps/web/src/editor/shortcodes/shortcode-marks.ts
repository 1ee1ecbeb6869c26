import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import type { ShortcodeProblem } from '@letterdesk/core/shortcodes/problem';
import { hasDoubleBraces } from '@letterdesk/core/shortcodes/stray-braces';
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import type { Authoring } from './authoring.ts';
import { drawChip } from './chip-dom.ts';

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

const EXCERPT_LENGTH = 120;

/** What is wrong with a placeholder; offsets as the placeholder's own, of the part that is wrong. */
interface PlacedProblem {
  readonly code: string;
  readonly message: string;
  readonly excerpt: string;
  readonly start: number;
  readonly end: number;
}

/** A placeholder as it stands in a paragraph or heading, offsets counted from its start; line breaks and chips count as one. */
export interface PlacedPlaceholder {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** What it says; null when it cannot be read. */
  readonly placeholder: Placeholder | null;
  readonly problem: PlacedProblem | null;
}

/** The placeholders of one paragraph or heading; they may span marks, but neither line breaks nor chips. */
function placeholdersInBlock(block: Node, { expressions }: Authoring): PlacedPlaceholder[] {
  const found: PlacedPlaceholder[] = [];
  let run = '';
  let runStart = 0;
  const endRun = () => {
    if (hasDoubleBraces(run)) found.push(...placeholdersInRun(run, runStart, expressions));
  };
  block.forEach((child, offset) => {
    if (child.isText) {
      if (run === '') runStart = offset;
      run += child.text ?? '';
      return;
    }
    endRun();
    run = '';
  });
  endRun();
  return found;
}

function placeholdersInRun(run: string, offset: number, expressions: Authoring['expressions']): PlacedPlaceholder[] {
  if (run.length > SHORTCODE_LIMITS.text) return [];
  const problems = checkShortcodes(
    run,
    (name) => expressions === null || expressions.has(name),
    (name) => expressions?.get(name)?.valueType,
  );
  return parseShortcodes(run).flatMap((segment) => {
    if (segment.type === 'text') return [];
    const { span, source } = segment;
    const placeholder = segment.type === 'placeholder' ? segment.placeholder : null;
    const wrong = problems.find((one) => one.span.start >= span.start && one.span.end <= span.end);
    const problem = wrong ? place(wrong, run, offset) : null;
    return [{ start: offset + span.start, end: offset + span.end, source, placeholder, problem }];
  });
}

function place({ code, message, span }: ShortcodeProblem, run: string, offset: number): PlacedProblem {
  const excerpt = run.slice(span.start, Math.min(span.end, span.start + EXCERPT_LENGTH)).toWellFormed();
  return { code, message, excerpt, start: offset + span.start, end: offset + span.end };
}

/** Looks at each paragraph once for as long as it stays as it is: documents share what did not change. */
export class PlaceholderCache {
  readonly authoring: Authoring;
  readonly #found = new WeakMap<Node, readonly PlacedPlaceholder[]>();

  constructor(authoring: Authoring) {
    this.authoring = authoring;
  }

  of(block: Node): readonly PlacedPlaceholder[] {
    const known = this.#found.get(block);
    if (known) return known;
    const found = placeholdersInBlock(block, this.authoring);
    this.#found.set(block, found);
    return found;
  }
}
