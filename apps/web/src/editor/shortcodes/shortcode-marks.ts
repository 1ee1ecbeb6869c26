import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import type { ShortcodeProblem } from '@letterdesk/core/shortcodes/problem';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { inlineDirectivesOf } from '../conditions/directive-parts.ts';
import { findItemField } from '../conditions/item-fields.ts';
import { listsAround, readConditions } from '../conditions/read-conditions.ts';
import type { Authoring } from './authoring.ts';
import { drawChip } from './chip-dom.ts';

/** Errors of half-written placeholders. */
const UNFINISHED = new Set(['unclosed', 'unclosed_quote', 'nested_braces', 'too_long']);
const OPENING = /^\{\{\s*shortcode\s*[\w.]*/i;

/** Returns true if this placeholder is being written. */
function isWritten({ start, end, source, problem }: PlacedPlaceholder, at: number): boolean {
  return at > start && (at < end || (at === end && problem !== null && goesOn(problem.code, source)));
}

/** Returns true if typing more may fix the problem. */
function goesOn(code: string, source: string): boolean {
  return UNFINISHED.has(code) || (code === 'stray_braces' && !source.endsWith('}}'));
}

/** How placeholders are drawn. */
export interface Drawing {
  readonly cache: PlaceholderCache;
  /** Position of the last typing, where half-written text isn't an error yet. */
  readonly writing: number | null;
  /** Placeholders that contain an end of the selection. */
  readonly open: readonly number[];
  /** Show all braces. */
  readonly braces: boolean;
}

/** Returns true if the placeholder is drawn as a chip: valid and not being edited. */
export function isChip({ placeholder, problem }: PlacedPlaceholder, from: number, { braces, open }: Drawing): boolean {
  return !braces && placeholder !== null && problem === null && !open.includes(from);
}

/**
 * Returns a paragraph's decorations: chips, tokens with braces, and errors.
 * @param position of the paragraph.
 */
export function marksOfBlock(doc: Node, block: Node, position: number, drawing: Drawing): Decoration[] {
  const { cache, writing } = drawing;
  const inside = position + 1;
  return cache.of(doc, block, position).flatMap((placed) => {
    const { start, end, source, problem } = placed;
    if (isChip(placed, inside + start, drawing)) return chipMarks(placed, inside, cache.authoring);
    const wrong = problem !== null && (writing === null || !isWritten(placed, writing - inside));
    // An unclosed placeholder extends to the line's end; only its start is marked.
    const drawn =
      problem !== null && UNFINISHED.has(problem.code) ? (OPENING.exec(source)?.[0].length ?? 2) : end - start;
    return Decoration.inline(inside + start, inside + start + drawn, attributesOf(placed, wrong, cache.authoring));
  });
}

/** Hides a placeholder's text and draws a chip after it, so that carets behave as beside an atom. */
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

/** Offsets like the placeholder's own. */
interface PlacedProblem {
  readonly code: string;
  readonly message: string;
  readonly excerpt: string;
  readonly start: number;
  readonly end: number;
}

/** Offsets within the paragraph; line breaks and chips count as one. */
export interface PlacedPlaceholder {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** Null if unreadable. */
  readonly placeholder: Placeholder | null;
  readonly problem: PlacedProblem | null;
}

/**
 * Placeholders may span marks, but not line breaks or chips.
 * @param lists around the block; the fields of their items are known by name.
 */
function placeholdersInBlock(block: Node, authoring: Authoring, lists: readonly string[]): PlacedPlaceholder[] {
  const found: PlacedPlaceholder[] = [];
  let run = '';
  let runStart = 0;
  const endRun = () => {
    if (hasShortcodeBraces(run)) found.push(...placeholdersInRun(run, runStart, authoring.expressions));
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
  return authoring.conditions ? besideConditions(found, block, authoring, lists) : found;
}

/** Leaves out directives, and the problems of placeholders that name a field of a list's items. */
function besideConditions(
  found: readonly PlacedPlaceholder[],
  block: Node,
  { expressions }: Authoring,
  lists: readonly string[],
): PlacedPlaceholder[] {
  const directives = inlineDirectivesOf(block);
  const conditions = readConditions(block);
  return found.flatMap((placed) => {
    const { start, end, placeholder, problem } = placed;
    if (placeholder === null && directives.some(({ from, to }) => from < end && start < to)) return [];
    if (placeholder === null || problem?.code !== 'unknown_name') return [placed];
    const around = [...lists, ...listsAround(conditions, start)];
    const isField = expressions !== null && findItemField(placeholder.name, around, expressions) !== undefined;
    return [isField ? { ...placed, problem: null } : placed];
  });
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

/** Caches placeholders per paragraph node, which documents share, and the lists around it. */
export class PlaceholderCache {
  readonly authoring: Authoring;
  readonly #found = new Map<string, WeakMap<Node, readonly PlacedPlaceholder[]>>();

  constructor(authoring: Authoring) {
    this.authoring = authoring;
  }

  /** Returns the placeholders of a paragraph or heading at a position of a document. */
  of(doc: Node, block: Node, position: number): readonly PlacedPlaceholder[] {
    const lists = this.authoring.conditions ? listsAround(readConditions(doc), position) : [];
    const key = lists.join(' ');
    const cache = this.#found.get(key) ?? new WeakMap<Node, readonly PlacedPlaceholder[]>();
    this.#found.set(key, cache);
    const known = cache.get(block);
    if (known) return known;
    const found = placeholdersInBlock(block, this.authoring, lists);
    cache.set(block, found);
    return found;
  }
}
