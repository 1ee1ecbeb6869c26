import type { LetterType } from '../../constants.ts';
import { daysBetween, inYear, yearOf } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import type { CheckedValue } from '../checked-letter.ts';
import { datesInLines, type FullDate, isFull, type PlacedDate } from '../dates-in-lines.ts';
import type { Line } from '../lines.ts';
import { readTables } from '../tables.ts';
import { writtenParts } from '../written-parts.ts';

type Dated = PlacedDate & FullDate;

export default defineCheck({
  name: 'odd-year',
  title: 'Unusual year',
  looksFor: 'A year that looks mistyped, such as 2072 or 2017 among dates of 2027.',
  severity: 'note',
  reads: ['title', 'text', 'kind', 'values', 'today'],
  mayRead: ['mail'],
  find: (letter) => {
    const { text, kind, values, today } = letter;
    const dates = writtenParts(letter)
      .flatMap(({ part, lines }) => datesInLines(lines, part))
      .filter(isFull);
    const labels = rowLabels(text);
    const periods = groupBy(dates, ({ line }) => line).filter(
      ([{ line }]) => !LONG_TERM.test(`${labels.get(line) ?? ''} ${line.text.slice(0, LONGEST_SENTENCE)}`),
    );
    const inCells = dates.filter(({ line }) => line.cell !== null);
    const columns = groupBy(inCells, ({ line: { cell } }) => `${cell?.table} ${cell?.gridColumn}`).filter(
      ({ length }) => length >= LONG_COLUMN,
    );
    const ofPeriod = valuesOfPeriod(dates, values);
    const meant = new Map([
      ...(ABOUT_OLD_PERIODS.has(kind.type) ? [] : longPast(ofPeriod, yearOf(today))),
      ...[...periods, ...columns, ofPeriod].flatMap((group) => mistypedAmong(group, yearOf(today))),
      ...farAhead(dates, yearOf(today)),
    ]);
    return [...meant].map(([date, year]) => finding(date, year));
  },
});

function finding({ date, place }: Dated, meant: number): Finding {
  const message = `The year ${yearOf(date)} is unusual here. Did you mean ${meant}?`;
  return { place, message, remedy: 'Correct the year if it is wrong.' };
}

/** In years. Letters speak of such days only by mistake. */
const TOO_FAR = 20;
/** In years. Periods rarely span more. */
const APART = 8;
/** In days. With its year corrected, a date is that near to the others. */
const NEAR = 370;
/** Dates that a column needs before one of them can be odd. */
const LONG_COLUMN = 4;
/** What may well last from one year to a distant one. */
const LONG_TERM =
  /\b(?:since|born|birth|graduat\w{2,3}|residen\w{2,3}|fellow\w{0,4}|licen[sc]\w{1,3}|certif\w{2,8}|issued|history|previous\w{0,2}|former\w{0,2}|employ\w{2,4}|hired|served|worked|coverage|policy|insur\w{2,5}|in force|expir\w{1,5}|effective|contract|agreement|lease|founded|established)\b/i;

/** Larger groups are no period. */
const LARGEST_GROUP = 200;
const LONGEST_SENTENCE = 2_000;

type Mistyped = readonly [date: Dated, yearMeant: number];

function farAhead(dates: readonly Dated[], thisYear: number): Mistyped[] {
  const isFar = (year: number) => year - thisYear >= TOO_FAR;
  const known = new Set(
    [...dates.map(({ date }) => yearOf(date)), thisYear, thisYear + 1].filter((year) => !isFar(year)),
  );
  return dates.flatMap((date): Mistyped[] => {
    const meant = [...known].find((year) => isMistyped(yearOf(date.date), year));
    return isFar(yearOf(date.date)) && meant !== undefined ? [[date, meant]] : [];
  });
}

function longPast(dates: readonly Dated[], thisYear: number): Mistyped[] {
  return dates.flatMap((date): Mistyped[] => {
    const year = yearOf(date.date);
    const meant = [thisYear, thisYear + 1].find(
      (other) => other - year >= APART && (isMistyped(year, other) || other - year === 100),
    );
    return meant === undefined ? [] : [[date, meant]];
  });
}

/** Returns dates whose year is far from the others, which are of these years, and looks mistyped. */
function mistypedAmong(group: readonly Dated[], thisYear: number): Mistyped[] {
  if (group.length < 2 || group.length > LARGEST_GROUP) return [];
  return group.flatMap((date): Mistyped[] => {
    const year = yearOf(date.date);
    const others = group.filter((other) => other !== date);
    const isOdd = others.every((other) => {
      const isOfNow = Math.abs(yearOf(other.date) - thisYear) <= 1;
      return isOfNow && Math.abs(yearOf(other.date) - year) >= APART;
    });
    const meant = isOdd
      ? others.map((other) => yearOf(other.date)).find((other) => isMistyped(year, other))
      : undefined;
    const corrected = meant === undefined ? null : inYear(meant, date.monthDay);
    if (meant === undefined || corrected === null) return [];
    return others.every((other) => Math.abs(daysBetween(other.date, corrected)) <= NEAR) ? [[date, meant]] : [];
  });
}

/** Returns true if one digit differs, or two neighbors are swapped. */
function isMistyped(year: number, other: number): boolean {
  const [one, two] = [String(year), String(other)];
  const differing = [...one].flatMap((digit, at) => (digit === two[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  const isSwapped = second === first + 1 && one[first] === two[second] && one[second] === two[first];
  return differing.length === 1 || (differing.length === 2 && isSwapped);
}

/** Records about one assignment, whose dates are near to each other. */
const PERIOD_RECORDS: ReadonlySet<string> = new Set(['assignment', 'job', 'present', 'housingRequest']);

/** Letters that may tell of an assignment many years ago. */
const ABOUT_OLD_PERIODS: ReadonlySet<LetterType> = new Set(['RISK', 'OTHER']);

function valuesOfPeriod(dates: readonly Dated[], values: readonly CheckedValue[]): Dated[] {
  const ofPeriod = values.filter(({ source, type }) => type === 'date' && PERIOD_RECORDS.has(source.record));
  const shortcodes = new Set(ofPeriod.map(({ shortcode }) => shortcode));
  return dates.filter(({ line, from, to }) =>
    line.values.some((value) => shortcodes.has(value.shortcode) && value.from <= from && value.to >= to),
  );
}

/** Returns the first cell's text for each line of a table. */
function rowLabels(text: readonly Line[]): ReadonlyMap<Line, string> {
  const rows = readTables(text).flatMap((table) => table.rows);
  return new Map(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ lines }) => lines.map((line) => [line, cells[0]?.text ?? ''] as const)),
    ),
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => unknown): [T, ...T[]][] {
  const groups = new Map<unknown, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
