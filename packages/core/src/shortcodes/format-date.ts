const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const DEFAULT_DATE_FORMAT = 'MMMM D, YYYY';

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Returns the day of the week, 0 = Sunday (Sakamoto's method), without a time zone. */
function weekday({ year, month, day }: CalendarDate): number {
  const offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  const sum = y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (offsets[month - 1] ?? 0) + day;
  return ((sum % 7) + 7) % 7;
}

const TOKENS: Readonly<Record<string, (date: CalendarDate) => string>> = {
  YYYY: ({ year }) => pad(year, 4),
  YY: ({ year }) => pad(year % 100),
  MMMM: ({ month }) => MONTHS[month - 1] ?? '',
  MMM: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  MM: ({ month }) => pad(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => pad(day),
  D: ({ day }) => String(day),
  dddd: (date) => WEEKDAYS[weekday(date)] ?? '',
  ddd: (date) => (WEEKDAYS[weekday(date)] ?? '').slice(0, 3),
};

const isLetter = (character: string | undefined): boolean => character !== undefined && /[A-Za-z]/.test(character);

function readDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (day < 1 || day > (DAYS_IN_MONTH[month - 1] ?? 0) || (month === 2 && day === 29 && !leap)) return null;
  return { year, month, day };
}

type Part = string | ((date: CalendarDate) => string);

/** Parses a format into tokens and literals; null if a letter is neither a token nor in [brackets]. */
function compile(format: string): Part[] | null {
  const parts: Part[] = [];
  let i = 0;
  while (i < format.length) {
    const character = format[i] as string;
    let end = i + 1;
    if (character === '[') {
      end = format.indexOf(']', i);
      if (end === -1) return null;
      parts.push(format.slice(i + 1, end));
      end += 1;
    } else if (isLetter(character)) {
      while (format[end] === character) end += 1;
      const token = TOKENS[format.slice(i, end)];
      if (token === undefined) return null;
      parts.push(token);
    } else {
      parts.push(character);
    }
    i = end;
  }
  return parts.some((part) => typeof part === 'function') ? parts : null;
}

export function isDateFormat(format: string): boolean {
  return compile(format) !== null;
}

/**
 * Formats a `YYYY-MM-DD` date with D DD M MM MMM MMMM YY YYYY ddd dddd; other letters need [brackets]. Invalid dates
 * are returned unchanged; invalid formats count as the default.
 */
export function formatDate(text: string, format: string | null): string {
  const date = readDate(text);
  if (date === null) return text;
  const parts = (format !== null && compile(format)) || compile(DEFAULT_DATE_FORMAT) || [];
  return parts.map((part) => (typeof part === 'string' ? part : part(date))).join('');
}
