import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import type { ShortcodeProblem } from '@letterdesk/core/shortcodes/problem';
import { hasDoubleBraces } from '@letterdesk/core/shortcodes/stray-braces';
import type { Node } from '@tiptap/pm/model';
import type { Authoring } from './authoring.ts';

const EXCERPT_LENGTH = 120;

/** What is wrong with a placeholder; offsets as the placeholder's own, of the part that is wrong. */
export interface PlacedProblem {
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
