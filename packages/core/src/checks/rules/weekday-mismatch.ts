import { daysBetween, inYear, longDate, weekdayOf, yearOf } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import { datesInLines, isFull, type PlacedDate } from '../dates-in-lines.ts';

export default defineCheck({
  name: 'weekday-mismatch',
  title: 'Weekday and date',
  looksFor: 'A weekday that isn’t the one of its date.',
  severity: 'ask',
  reads: ['title', 'text', 'today'],
  find: ({ title, text, today }) => {
    const dates = [...datesInLines(title, 'title'), ...datesInLines(text, 'text')];
    return dates.flatMap((written): Finding[] => {
      const { weekday, place } = written;
      const possible = possibleDays(written, dates, today);
      const [day] = possible;
      if (weekday === null || day === undefined || possible.some((each) => weekdayOf(each) === weekday)) return [];
      const name = isFull(written) ? written.text : longDate(day);
      const message = `${name} is a ${weekdayOf(day)}, not a ${weekday}.`;
      return [{ place, message, remedy: 'Correct the weekday or the date.' }];
    });
  },
});

/** In days. A day that is past by more is meant to be the next one. */
const HALF_A_YEAR = 183;

/** Without a year, the day is one that the letter writes in full, else the next one or one past lately. */
function possibleDays(written: PlacedDate, dates: readonly PlacedDate[], today: string): string[] {
  if (isFull(written)) return [written.date];
  const inFull = dates.filter(isFull).filter(({ monthDay }) => monthDay === written.monthDay);
  if (inFull.length > 0) return inFull.map(({ date }) => date);
  const days = [-1, 0, 1].flatMap((years) => inYear(yearOf(today) + years, written.monthDay) ?? []);
  const next = days.filter((day) => day >= today).slice(0, 1);
  const past = days.filter((day) => day < today && daysBetween(day, today) <= HALF_A_YEAR);
  return [...next, ...past];
}
