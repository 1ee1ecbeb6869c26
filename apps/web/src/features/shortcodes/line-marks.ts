import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';

/** A placeholder in a line; offsets in characters. */
interface LineMark {
  readonly start: number;
  readonly end: number;
  readonly problem: { readonly code: string; readonly message: string } | null;
}

/**
 * Returns a line's placeholders with problems.
 * @param writing where the user is typing; half-written text there isn't an error.
 */
export function marksOfLine(line: string, { expressions }: Authoring, writing: number | null): LineMark[] {
  if (!hasShortcodeBraces(line)) return [];
  const problems = checkShortcodes(
    line,
    (name) => expressions === null || expressions.has(name),
    (name) => expressions?.get(name)?.valueType,
  );
  return parseShortcodes(line).flatMap(({ type, span: { start, end } }) => {
    if (type === 'text') return [];
    const wrong = problems.find(({ span }) => span.start >= start && span.end <= end);
    const isClosed = line.startsWith('}}', end - 2);
    const isWritten = writing !== null && writing > start && (isClosed ? writing < end : writing <= end);
    const problem = wrong === undefined || isWritten ? null : { code: wrong.code, message: wrong.message };
    return [{ start, end, problem }];
  });
}

/** Splits a line into pieces with their marks. */
export function piecesOfLine(
  line: string,
  marks: readonly LineMark[],
): { start: number; text: string; mark: LineMark | null }[] {
  const pieces: { start: number; text: string; mark: LineMark | null }[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start > at) pieces.push({ start: at, text: line.slice(at, mark.start), mark: null });
    pieces.push({ start: mark.start, text: line.slice(mark.start, mark.end), mark });
    at = mark.end;
  }
  if (at < line.length) pieces.push({ start: at, text: line.slice(at), mark: null });
  return pieces;
}

/** Returns a line's problems like the server, including half-written placeholders. */
export function problemsOfLine(
  { field, text }: { readonly field: 'title' | 'subject'; readonly text: string },
  authoring: Authoring,
): AuthoringProblem[] {
  return marksOfLine(text, authoring, null).flatMap(({ start, end, problem }) =>
    problem ? [{ ...problem, field, block: null, start, end, excerpt: text.slice(start, end) }] : [],
  );
}
