import type { ValueType } from '../flooding/values.ts';
import { checkFormat } from './format.ts';
import { parseShortcodes, type Segment } from './parser.ts';
import type { ShortcodeProblem } from './problem.ts';
import { candidateNames } from './stray-braces.ts';

function problemOf(
  segment: Segment,
  isKnown: (name: string) => boolean,
  valueTypeOf: ((name: string) => ValueType | undefined) | undefined,
): ShortcodeProblem | null {
  if (segment.type === 'text') return null;
  if (segment.type === 'invalid') return withMeaning(segment.problem, segment.source, isKnown);
  const { placeholder, span } = segment;
  if (!isKnown(placeholder.name)) {
    return { code: 'unknown_name', span, message: `There is no shortcode named ${placeholder.name}.` };
  }
  const valueType = valueTypeOf?.(placeholder.name);
  const message = valueType && placeholder.format !== null ? checkFormat(valueType, placeholder.format) : null;
  return message === null ? null : { code: 'bad_format', span, message: `${placeholder.name}: ${message}` };
}

/** Adds a suggestion if a word in the braces names an expression. */
function withMeaning(problem: ShortcodeProblem, source: string, isKnown: (name: string) => boolean): ShortcodeProblem {
  const meant = problem.code === 'stray_braces' ? candidateNames(source).find(isKnown) : undefined;
  return meant === undefined ? problem : { ...problem, message: `Did you mean {{shortcode ${meant}}}?` };
}

/**
 * Returns all problems of a text's placeholders in order, up to the limit. `valueTypeOf` enables format checks.
 * Throws ShortcodeError beyond the limits.
 */
export function checkShortcodes(
  text: string,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): ShortcodeProblem[] {
  const problems = parseShortcodes(text).flatMap((segment) => problemOf(segment, isKnown, valueTypeOf) ?? []);
  const surplus = problems.findIndex(({ code }) => code === 'too_many');
  return surplus === -1 ? problems : problems.slice(0, surplus + 1);
}
