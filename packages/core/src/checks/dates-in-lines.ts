import { inYear, toDate, WEEKDAYS, type Weekday } from './calendar.ts';
import type { Place } from './check.ts';
import type { Line } from './lines.ts';
import { placeIn } from './written-parts.ts';

/** A date as it is written in a text. */
export interface WrittenDate {
  /** The range includes a weekday. */
  readonly from: number;
  readonly to: number;
  /** Without the weekday. */
  readonly text: string;
  /** `YYYY-MM-DD`; null if no year is written. */
  readonly date: string | null;
  /** `MM-DD`. */
  readonly monthDay: string;
  readonly weekday: Weekday | null;
}

export interface FullDate extends WrittenDate {
  readonly date: string;
}

export interface PlacedDate extends WrittenDate {
  readonly line: Line;
  readonly place: Place;
}

// Every quantifier is bounded, so reading takes time linear in the text's length.
const GAP = '[^\\S\\n]{1,3}';
const MONTH =
  '(?<name>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';

const FORMS: readonly RegExp[] = [
  /(?<![\p{L}\d/$.])(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?![\p{L}\d/])/gu,
  /(?<![\p{L}\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\p{L}\d]|-\d)/gu,
  new RegExp(`(?<![\\p{L}\\d])${MONTH}${GAP}${DAY}(?:(?:,(?:${GAP})?|${GAP})(?<year>\\d{4}))?(?![\\p{L}\\d])`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d/.:-])${DAY}${GAP}(?:of${GAP})?${MONTH},?${GAP}(?<year>\\d{4})(?![\\p{L}\\d])`, 'giu'),
];

const WEEKDAY =
  '(?<weekday>Sun(?:day)?|Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:s|nesday)?|Thu(?:r(?:s(?:day)?)?)?|Fri(?:day)?|Sat(?:urday)?)';
const BEFORE = new RegExp(
  `(?<![\\p{L}\\d])${WEEKDAY}\\.?(?:,?${GAP}(?:the${GAP})?|,|${GAP}\\(|${GAP}[–—-]${GAP})$`,
  'iu',
);
const AFTER = new RegExp(
  `^(?:(?:${GAP})?\\(${WEEKDAY}\\.?\\)|,?${GAP}(?:(?:which${GAP})?is${GAP})?a${GAP}${WEEKDAY.replace('weekday', 'named')}(?!\\p{L}))`,
  'iu',
);
/** Days of a week, such as `Monday to Friday, March 5`, say nothing about the date. */
const SEVERAL_DAYS = new RegExp(
  `(?:${WEEKDAY}s?\\.?,?(?:${GAP})?(?:to|through|thru|until|and|or|&|,|/|–|—|-),?(?:${GAP})?|(?<!\\p{L})(?:every|each)${GAP})$`,
  'iu',
);
const LOOK_AROUND = 36;

/** Returns the dates that exist in the calendar, in text order: `3/2/2027`, ISO, `March 3rd, 2027`, `3 March 2027`. */
export function readDates(text: string): WrittenDate[] {
  if (!/\d/.test(text)) return [];
  const found = FORMS.flatMap((form) => [...text.matchAll(form)].flatMap((match) => read(text, match) ?? []));
  found.sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Returns the dates of all lines with their places. */
export function datesInLines(lines: readonly Line[], part: Place['part']): PlacedDate[] {
  return lines.flatMap((line) => datesOf(line).map((date) => ({ ...date, line, place: placeIn(part, line, date) })));
}

/** Several checks read the same lines. */
const knownDates = new WeakMap<Line, readonly WrittenDate[]>();

function datesOf(line: Line): readonly WrittenDate[] {
  const dates = knownDates.get(line) ?? readDates(line.text);
  knownDates.set(line, dates);
  return dates;
}

/** Characters in which a date belongs to what is before it. */
const NEAR = 60;

/** Returns the first date with a year near the beginning of a text, or null. */
export function firstDate(text: string): FullDate | null {
  return readDates(text.slice(0, NEAR)).find(isFull) ?? null;
}

export function isFull<T extends WrittenDate>(date: T): date is T & { readonly date: string } {
  return date.date !== null;
}

/** Returns the date if the text is nothing else. */
export function readOnlyDate(text: string): WrittenDate | null {
  const [first] = readDates(text);
  const trimmed = text.trim();
  return first !== undefined && text.slice(first.from, first.to).trim() === trimmed ? first : null;
}

/** Returns true unless the dates are of different days; a date without a year fits every year. */
export function isSameDay(one: WrittenDate, other: WrittenDate): boolean {
  if (isFull(one) && isFull(other)) return one.date === other.date;
  return one.monthDay === other.monthDay;
}

function read(text: string, match: RegExpExecArray): WrittenDate | null {
  const { month, name, day, year } = match.groups ?? {};
  const monthNumber = month === undefined ? MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1 : Number(month);
  // Without a year, a lower-case `may 3` is hardly a date.
  if (year === undefined && /^[a-z]/.test(name ?? '')) return null;
  const some = toDate(2000, monthNumber, Number(day));
  if (some === null) return null;
  const monthDay = some.slice(5);
  const date = year === undefined ? null : inYear(fullYear(year), monthDay);
  if (year !== undefined && (date === null || fullYear(year) < 1900 || fullYear(year) > 2299)) return null;
  const to = match.index + match[0].length;
  return { ...weekdayAround(text, match.index, to), text: match[0], date, monthDay };
}

function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  return number < 70 ? 2000 + number : 1900 + number;
}

function weekdayAround(text: string, from: number, to: number): Pick<WrittenDate, 'from' | 'to' | 'weekday'> {
  const before = BEFORE.exec(text.slice(Math.max(0, from - LOOK_AROUND), from));
  if (before !== null) {
    const start = from - before[0].length;
    const weekday = weekdayNamed(before.groups?.weekday);
    const isOneDay = !SEVERAL_DAYS.test(text.slice(Math.max(0, start - LOOK_AROUND), start));
    return isOneDay && weekday !== null ? { from: start, to, weekday } : { from, to, weekday: null };
  }
  const after = AFTER.exec(text.slice(to, to + LOOK_AROUND));
  const weekday = weekdayNamed(after?.groups?.weekday ?? after?.groups?.named);
  return weekday === null ? { from, to, weekday } : { from, to: to + (after?.[0].length ?? 0), weekday };
}

/** Takes short names only with a capital, since `sat` and `sun` are words too. */
function weekdayNamed(name: string | undefined): Weekday | null {
  if (name === undefined || (name.length < 6 && /^[a-z]/.test(name))) return null;
  return WEEKDAYS.find((weekday) => weekday.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) ?? null;
}
