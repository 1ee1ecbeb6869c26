import type { ConditionProblemCode } from '@letterdesk/core/conditions/problem';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import {
  type ShortcodeProblem,
  type ShortcodeProblemCode,
  tooManyPlaceholders,
} from '@letterdesk/core/shortcodes/problem';
import { candidateNames, hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import type { BranchProblem } from './conditions/merged-rows.ts';
import { type TextRun, textRuns } from './text-runs.ts';

/** Returns a template's well-formed placeholders, including repeats and those in links. */
export function placeholdersOf(document: DocumentNode): Placeholder[] {
  return placeholdersIn(textRuns(document).filter(({ isAlternative }) => !isAlternative));
}

/** Like `placeholdersOf`, of those that become keyed elements. */
export function keyedPlaceholdersOf(document: DocumentNode): Placeholder[] {
  return placeholdersIn(textRuns(document).filter(({ linked }) => linked === undefined));
}

/** Returns the well-formed placeholders of runs. */
export function placeholdersIn(runs: readonly TextRun[]): Placeholder[] {
  return runs.flatMap(({ text }) =>
    parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder] : [])),
  );
}

/** Returns the expression names in plain text such as a subject. */
export function shortcodesIn(text: string): string[] {
  return parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder.name] : []));
}

/** Returns possible expression names in a plain text's stray braces. */
export function candidateNamesIn(text: string): string[] {
  return hasShortcodeBraces(text)
    ? parseShortcodes(text).flatMap((segment) => (segment.type === 'invalid' ? candidateNames(segment.source) : []))
    : [];
}

/** Like `candidateNamesIn`, for a whole template. */
export function candidateNamesInText(document: DocumentNode): string[] {
  return textRuns(document).flatMap(({ text }) => candidateNamesIn(text));
}

/** A problem with the shortened text around it. */
interface PlaceholderProblem extends Omit<ShortcodeProblem, 'code'> {
  readonly code: ShortcodeProblemCode | ConditionProblemCode | BranchProblem['code'];
  readonly excerpt: string;
}

/** Its span counts from the start of the paragraph or heading, as ProseMirror does. */
export interface PlacedProblem extends PlaceholderProblem {
  /** Index of the paragraph or heading. */
  readonly block: number;
}

const EXCERPT_LENGTH = 120;

/** Shortens the text that has a problem. */
export function toExcerpt(source: string): string {
  return source.slice(0, EXCERPT_LENGTH).toWellFormed();
}

/** Checks the placeholders of one line such as a subject; `valueTypeOf` enables format checks. */
export function checkLine(
  line: string,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlaceholderProblem[] {
  return checkShortcodes(line, isKnown, valueTypeOf).map((problem) => {
    const { start, end } = problem.span;
    return { ...problem, excerpt: toExcerpt(line.slice(start, end)) };
  });
}

function problemsOfAlternative(text: string): PlaceholderProblem[] {
  const message = 'In a picture’s alternative text: no shortcode is filled in there. Remove it.';
  return parseShortcodes(text).flatMap(({ type, source }) =>
    type === 'text' ? [] : [{ code: 'bad_place', message, excerpt: source, span: { start: 0, end: 0 } }],
  );
}

/** Checks a text's placeholders in order; `valueTypeOf` enables format checks. */
export function checkPlaceholders(
  document: DocumentNode,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlacedProblem[] {
  return checkRuns(textRuns(document), () => ({ isKnown, valueTypeOf }));
}

/** What is known at a place of a text. */
export interface KnownNames {
  readonly isKnown: (name: string) => boolean;
  readonly valueTypeOf?: ((name: string) => ValueType | undefined) | undefined;
}

/** Checks the placeholders of runs, in order. */
export function checkRuns<Run extends TextRun>(
  runs: readonly Run[],
  namesAt: (run: Run) => KnownNames,
): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  let count = 0;
  for (const run of runs) {
    const { text, block, offset, linked, isAlternative } = run;
    if (isAlternative) {
      problems.push(...problemsOfAlternative(text).map((problem) => ({ ...problem, block })));
      continue;
    }
    const segments = parseShortcodes(text).filter(({ type }) => type !== 'text');
    const surplus = segments[SHORTCODE_LIMITS.count - count];
    const place = (problem: PlaceholderProblem): PlacedProblem => {
      const { start, end } = linked === undefined ? problem.span : { start: 0, end: linked };
      const span = { start: start + offset, end: end + offset };
      const message = linked === undefined ? problem.message : `In a link’s address: ${problem.message}`;
      return { ...problem, message, block, span };
    };
    const { isKnown, valueTypeOf } = namesAt(run);
    const found = checkLine(text, isKnown, valueTypeOf).filter(({ code }) => code !== 'too_many');
    problems.push(...found.filter(({ span }) => surplus === undefined || span.start < surplus.span.start).map(place));
    if (surplus !== undefined) {
      const excerpt = toExcerpt(surplus.source);
      return [...problems, place({ ...tooManyPlaceholders(surplus.span), excerpt })];
    }
    count += segments.length;
  }
  return problems;
}
