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

/** Says of stray braces which shortcode they were meant for, where one of their words names it. */
function withMeaning(problem: ShortcodeProblem, source: string, isKnown: (name: string) => boolean): ShortcodeProblem {
  const meant = problem.code === 'stray_braces' ? candidateNames(source).find(isKnown) : undefined;
  return meant === undefined ? problem : { ...problem, message: `Did you mean {{shortcode ${meant}}}?` };
}

/**
 * Everything that is wrong with the placeholders of a text, in order; nothing more behind the first of too many. With
 * `valueTypeOf` the formats are checked against the expressions' types too. Throws ShortcodeError only for a text beyond
 * the limits.
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
