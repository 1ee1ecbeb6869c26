const DAY_MS = 86_400_000;

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns `YYYY-MM-DD`, or null for days that don't exist, such as February 30. */
export function toDate(year: number, month: number, day: number): string | null {
  const date = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

const pad = (part: number) => String(part).padStart(2, '0');

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'Sunday';
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** Counts from the first date to the second; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the day of another year; null if it doesn't exist there. */
export function inYear(year: number, monthDay: string): string | null {
  const [month = 0, day = 0] = monthDay.split('-').map(Number);
  return toDate(year, month, day);
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Formats a date as letters show it: March 3, 2027. */
export function longDate(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
