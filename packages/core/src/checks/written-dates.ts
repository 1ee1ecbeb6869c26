const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const SLASHES = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;
const WORDS = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? {1,3}(\d{1,2}),? {1,3}(\d{4})\b/i;
const DATE_LENGTH = 60;

/** Returns the first date of a short text as `YYYY-MM-DD`, the month first, or null. */
export function readDate(text: string): string | null {
  const start = text.slice(0, DATE_LENGTH);
  const iso = ISO.exec(start);
  if (iso !== null) return iso[0];
  const [, month, day, year] = SLASHES.exec(start) ?? [];
  if (month !== undefined && day !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, name, dayOfMonth, yearOf] = WORDS.exec(start) ?? [];
  if (name === undefined || dayOfMonth === undefined) return null;
  const number = String(MONTHS.indexOf(name.toLowerCase()) + 1);
  return `${yearOf}-${number.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}
