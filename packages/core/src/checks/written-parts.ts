import type { CheckedLetter, Finding, Place } from './check.ts';
import type { Line } from './lines.ts';

export interface WrittenPart {
  readonly part: 'title' | 'text' | 'subject' | 'message';
  readonly lines: readonly Line[];
}

/** Returns everything that people write in a letter and its mail. */
export function writtenParts({ title, text, mail }: Pick<CheckedLetter, 'title' | 'text' | 'mail'>): WrittenPart[] {
  const letter: WrittenPart[] = [
    { part: 'title', lines: title },
    { part: 'text', lines: text },
  ];
  if (mail === null) return letter;
  return [...letter, { part: 'subject', lines: mail.subject }, { part: 'message', lines: mail.message }];
}

/** A range of UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Runs a rule over every line of the parts. */
export function findInLines(
  parts: readonly WrittenPart[],
  find: (line: Line, part: WrittenPart['part']) => readonly TextRange[],
  tell: (quoted: string) => Pick<Finding, 'message' | 'remedy'>,
): Finding[] {
  return parts.flatMap(({ part, lines }) =>
    lines.flatMap((line) =>
      find(line, part).map((range) => ({
        place: placeIn(part, line, range),
        ...tell(quote(line.text.slice(range.from, range.to))),
      })),
    ),
  );
}

export function placeIn(part: Place['part'], line: Pick<Line, 'index'>, { from, to }: TextRange): Place {
  return { part, line: line.index, from, to };
}

/** Returns the ranges of all matches; `pattern` has the flag g. `matchAll` would copy the pattern for each line. */
export function rangesOf(text: string, pattern: RegExp): TextRange[] {
  const ranges: TextRange[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const to = match.index + match[0].length;
    ranges.push({ from: match.index, to });
    // Half of a surrogate pair would be the same place again.
    if (to === match.index) pattern.lastIndex += (text.codePointAt(to) ?? 0) > 0xffff ? 2 : 1;
  }
  return ranges;
}

/** Sorts ranges and drops those that overlap an earlier one. */
export function withoutOverlaps(ranges: readonly TextRange[]): TextRange[] {
  const sorted = [...ranges].sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return sorted.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

const QUOTED_LENGTH = 60;

/** Returns a text in quotation marks, on one line and shortened. */
export function quote(text: string): string {
  const line = text.slice(0, QUOTED_LENGTH + 1).replaceAll('\n', ' ');
  return line.length > QUOTED_LENGTH ? `“${line.slice(0, QUOTED_LENGTH - 1).trimEnd()}…”` : `“${line}”`;
}
