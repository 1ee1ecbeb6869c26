import type { CheckedValue } from './checked-letter.ts';
import { type FullDate, isFull, type PlacedDate, readOnlyDate } from './dates-in-lines.ts';
import type { Line } from './lines.ts';
import { placeIn } from './written-parts.ts';

/** A letterhead's date is among the first lines. */
const LINES_OF_OPENING = 6;

/** Returns where the letter's own date is not today: its flooded values, else a line near the top that is only a date. */
export function datedOtherDay(
  text: readonly Line[],
  values: readonly CheckedValue[],
  today: string,
): (PlacedDate & FullDate)[] {
  const own = new Set(values.filter(isLetterDate).map(({ shortcode }) => shortcode));
  const flooded = text.flatMap((line) =>
    line.values
      .filter(({ shortcode }) => own.has(shortcode))
      .flatMap(({ from, to }) => placedDate(line, line.text.slice(from, to), from) ?? []),
  );
  const written = text.slice(0, LINES_OF_OPENING).filter(({ cell, text: line }) => cell === null && line.trim() !== '');
  const [first] = written.flatMap((line) => placedDate(line, line.text.replace(/^\s{0,9}date:/i, blank), 0) ?? []);
  const found = flooded.length > 0 ? flooded : first === undefined ? [] : [first];
  return found.filter(({ date }) => date !== today);
}

function isLetterDate({ source, type }: CheckedValue): boolean {
  return source.record === 'letter' && type === 'date';
}

function placedDate(line: Line, text: string, offset: number): (PlacedDate & FullDate) | null {
  const date = readOnlyDate(text);
  if (date === null || !isFull(date)) return null;
  const range = { from: date.from + offset, to: date.to + offset };
  return { ...date, ...range, line, place: placeIn('text', line, range) };
}

const blank = (label: string) => ' '.repeat(label.length);
