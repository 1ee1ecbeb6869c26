import { longDate, weekdayOf } from '@letterdesk/core/checks/calendar';
import { formatDate } from '@letterdesk/core/shortcodes/format-date';
import { addDays } from '@letterdesk/demo/customer/days';
import type { Random } from '@letterdesk/demo/customer/random';
import type { DemoLetter } from '../../flood-demo-letters.ts';
import { addBlocks, shownValues, typeOver } from '../edit-letter.ts';
import { type Fault, fieldOf, sentenceFault, writeDate } from '../fault.ts';

const isShown = ({ document }: DemoLetter, shortcode: string) => shownValues(document).includes(shortcode);

export type NewDate = (letter: DemoLetter, random: Random) => string | null;

/** A date that is typed over a flooded one. */
export function typedDate(check: string, shortcode: string, newDate: NewDate, only?: number): Fault {
  return {
    check,
    title: `${shortcode} typed over`,
    plant: (letter, random) => {
      if (!isShown(letter, shortcode)) return null;
      const date = newDate(letter, random);
      if (date === null) return null;
      let isYearShown = false;
      const typing = (format: string | null) => {
        isYearShown ||= format?.includes('Y') ?? true;
        return formatDate(date, format);
      };
      const planted = typeOver(letter, shortcode, typing, only);
      return isYearShown ? planted : null;
    },
  };
}

/** A sentence with a date. */
export function datedSentence(
  check: string,
  newDate: NewDate,
  sentence: (date: string) => string,
  where: 'document' | 'message' = 'document',
): Fault {
  const write = (letter: DemoLetter, random: Random) => {
    const date = newDate(letter, random);
    return date === null ? null : sentence(writeDate(date, random));
  };
  return { ...sentenceFault(check, write, where), title: sentence('(date)') };
}

/** Returns a record's date, moved by days. */
export function moved(kind: 'assignment' | 'job' | 'present' | 'housingRequest', field: string, days: number): NewDate {
  return (letter) => {
    const date = fieldOf(letter, kind, field);
    return date === null ? null : addDays(date, days);
  };
}

const before =
  (...days: [number, number]): NewDate =>
  ({ today }, random) =>
    addDays(today, -random.int(...days));
const after =
  (...days: [number, number]): NewDate =>
  ({ today }, random) =>
    addDays(today, random.int(...days));

const inYear =
  (kind: 'assignment' | 'job', field: string, change: (year: string) => string): NewDate =>
  (letter) => {
    const date = fieldOf(letter, kind, field);
    return date === null ? null : `${change(date.slice(0, 4))}${date.slice(4)}`;
  };
const swapped = (year: string) => `${year.slice(0, 2)}${year[3]}${year[2]}`;

/** Letters about an assignment whose period they show. */
const aboutAssignment =
  (newDate: NewDate): NewDate =>
  (letter, random) =>
    isShown(letter, 'AssignmentStartDate') && isShown(letter, 'AssignmentEndDate') ? newDate(letter, random) : null;

const letterDates: Fault[] = [
  typedDate('letter-date', 'TodaysDate', before(1, 4)),
  typedDate('letter-date', 'TodaysDate', before(5, 20)),
  typedDate('letter-date', 'TodaysDate', before(25, 60)),
  typedDate('letter-date-ahead', 'TodaysDate', after(1, 3)),
  typedDate('letter-date-ahead', 'TodaysDate', after(4, 14)),
  typedDate('letter-date-ahead', 'TodaysDate', after(20, 45)),
];

const past: Fault[] = [
  typedDate('past-date', 'CredentialingDueDate', before(3, 30)),
  typedDate('past-date', 'NameClearExpiration', before(3, 30)),
  datedSentence('past-date', before(4, 25), (date) => `Please send us the signed copy by ${date}.`),
  datedSentence('past-date', before(4, 25), (date) => `We need your answer no later than ${date}.`),
  datedSentence('past-date', before(4, 25), (date) => `Your immunization records are due on ${date}.`),
  datedSentence('past-date', before(4, 25), (date) => `This offer is good until ${date}.`),
  datedSentence('past-date', before(4, 25), (date) => `Your orientation will take place on ${date}.`),
  datedSentence('past-date', before(4, 25), (date) => `I will call you on ${date} to go through the details.`),
  datedSentence('past-date', before(4, 25), (date) => `Could you let me know before ${date}?`, 'message'),
  datedSentence('past-date', before(4, 25), (date) => `Deadline: ${date}`),
  datedSentence('past-date', before(300, 360), (date) => `Kindly return the form by ${date}.`),
];

const years: Fault[] = [
  typedDate('odd-year', 'AssignmentEndDate', aboutAssignment(inYear('assignment', 'endDate', swapped))),
  typedDate(
    'odd-year',
    'JobEndDate',
    inYear('job', 'endDate', (year) => `20${Number(year.slice(2)) + 50}`),
  ),
  typedDate(
    'odd-year',
    'AssignmentStartDate',
    inYear('assignment', 'startDate', (year) => `2${year[2]}${year[1]}${year[3]}`),
  ),
  typedDate(
    'odd-year',
    'JobStartDate',
    inYear('job', 'startDate', (year) => `19${year.slice(2)}`),
  ),
  datedSentence('odd-year', inYear('assignment', 'startDate', swapped), (date) => `Your badge is ready on ${date}.`),
  datedSentence(
    'odd-year',
    inYear('assignment', 'endDate', (year) => `22${year.slice(2)}`),
    (date) => `The lease of the apartment ends on ${date}.`,
  ),
  datedSentence(
    'odd-year',
    inYear('assignment', 'startDate', swapped),
    (date) => `We have booked your flight for ${date}.`,
    'message',
  ),
];

const otherDay = (date: string) => weekdayOf(addDays(date, 1));
const wrongDay = (letter: DemoLetter, days: number): [string, string] => {
  const date = addDays(letter.today, days);
  return [otherDay(date), date];
};

const DATES_WITH_WEEKDAYS = [
  ['AssignmentStartDate', 'assignment', 'startDate'],
  ['AssignmentEndDate', 'assignment', 'endDate'],
  ['JobStartDate', 'job', 'startDate'],
] as const;

const weekdays: Fault[] = [
  ...DATES_WITH_WEEKDAYS.map(
    ([shortcode, kind, field]): Fault => ({
      check: 'weekday-mismatch',
      title: `Day of ${shortcode} changed, weekday left`,
      plant: (letter) => {
        const date = fieldOf(letter, kind, field);
        if (date === null) return null;
        let isChanged = false;
        const planted = typeOver(letter, shortcode, (format) => {
          if (!format?.startsWith('dddd')) return formatDate(date, format);
          isChanged = true;
          return `${weekdayOf(date)}, ${formatDate(addDays(date, 2), format.slice('dddd, '.length))}`;
        });
        return isChanged ? planted : null;
      },
    }),
  ),
  ...[
    ([day, date]: [string, string]) => `Orientation is on ${day}, ${longDate(date)}, in the main lobby.`,
    ([day, date]: [string, string]) => `Shall we talk on ${day}, ${formatDate(date, 'MMMM D')}, at 10:00 a.m.?`,
    ([day, date]: [string, string]) => `The keys are handed over ${day.slice(0, 3)} ${formatDate(date, 'MM/DD/YYYY')}.`,
    ([day, date]: [string, string]) => `We meet on ${formatDate(date, 'MMMM D, YYYY')} (${day}).`,
    ([day, date]: [string, string]) =>
      `The committee meets in the morning of ${day}, ${formatDate(date, 'MMM D, YYYY')}.`,
  ].map((write) => sentenceFault('weekday-mismatch', (letter, random) => write(wrongDay(letter, random.int(14, 40))))),
];

const periods: Fault[] = [
  typedDate('start-after-end', 'AssignmentStartDate', aboutAssignment(moved('assignment', 'endDate', 12))),
  typedDate('start-after-end', 'AssignmentEndDate', aboutAssignment(moved('assignment', 'startDate', -9))),
  typedDate('start-after-end', 'JobStartDate', moved('job', 'endDate', 3)),
  typedDate('start-after-end', 'PresentAvailableFrom', moved('present', 'availableTo', 5)),
  typedDate('start-after-end', 'HousingMoveOut', moved('housingRequest', 'moveIn', -4)),
  ...[
    (from: string, to: string) => `The first block of shifts runs from ${from} to ${to}.`,
    (from: string, to: string) => `You are on call between ${from} and ${to}.`,
    (from: string, to: string) => `Holiday cover: ${from} – ${to}`,
    (from: string, to: string) => `The rental car is yours from ${from} until ${to}.`,
    (from: string, to: string) => `Her leave starts on ${from} and ends on ${to}.`,
  ].map((write) =>
    sentenceFault('start-after-end', (letter, random) => {
      const from = addDays(letter.today, random.int(60, 90));
      const to = addDays(from, -random.int(5, 25));
      const format = random.pick(['MMMM D, YYYY', 'MM/DD/YYYY', 'MMM D, YYYY']);
      return write(formatDate(from, format), formatDate(to, format));
    }),
  ),
  {
    check: 'start-after-end',
    title: 'Two labels of a pasted table',
    plant: (letter, random) => {
      const end = longDate(addDays(letter.today, 60));
      const start = longDate(addDays(letter.today, 74));
      const html = `<table><tr><th>Start date</th><td>${start}</td></tr><tr><th>End date</th><td>${end}</td></tr></table>`;
      return { ...letter, document: addBlocks(letter.document, html, random) };
    },
  },
];

const twice: Fault[] = [
  typedDate(
    'two-dates',
    'AssignmentStartDate',
    (letter, random) => {
      const count = shownValues(letter.document).filter((shortcode) => shortcode === 'AssignmentStartDate').length;
      return count > 1 ? moved('assignment', 'startDate', 7)(letter, random) : null;
    },
    1,
  ),
  typedDate(
    'two-dates',
    'JobStartDate',
    (letter, random) => {
      const count = shownValues(letter.document).filter((shortcode) => shortcode === 'JobStartDate').length;
      return count > 1 ? moved('job', 'startDate', 7)(letter, random) : null;
    },
    0,
  ),
  datedSentence(
    'two-dates',
    aboutAssignment(moved('assignment', 'startDate', 1)),
    (date) => `The assignment starts on ${date}.`,
  ),
  datedSentence(
    'two-dates',
    aboutAssignment(moved('assignment', 'startDate', 7)),
    (date) => `The first day of the assignment is ${date}.`,
  ),
  datedSentence(
    'two-dates',
    aboutAssignment(moved('assignment', 'endDate', 7)),
    (date) => `The assignment ends on ${date}.`,
  ),
  datedSentence(
    'two-dates',
    aboutAssignment(moved('assignment', 'endDate', -3)),
    (date) => `The last day of the assignment is ${date}.`,
  ),
];

export const dateFaults: readonly Fault[] = [...letterDates, ...past, ...years, ...weekdays, ...periods, ...twice];
