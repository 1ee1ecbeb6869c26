import type { TextRange } from './written-parts.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE =
  /\b(?:(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})|(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})|(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? {1,3}(?<dayOfName>\d{1,2}),? {1,3}(?<yearOfName>\d{4}))\b/i;
const DATE_LENGTH = 60;

interface WrittenDate extends TextRange {
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Finds the first date of a short text, the month first, or returns null. */
export function findDate(text: string): WrittenDate | null {
  const found = DATE.exec(text.slice(0, DATE_LENGTH));
  if (found === null) return null;
  const { isoYear, isoMonth, isoDay, month, day, year, name, dayOfName, yearOfName } = found.groups ?? {};
  const named = name === undefined ? undefined : String(MONTHS.indexOf(name.toLowerCase()) + 1);
  const parts = [isoYear ?? year ?? yearOfName, isoMonth ?? month ?? named, isoDay ?? day ?? dayOfName];
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return { date, from: found.index, to: found.index + found[0].length };
}

/** Returns the first date of a short text as `YYYY-MM-DD`, or null. */
export function readDate(text: string): string | null {
  return findDate(text)?.date ?? null;
}
