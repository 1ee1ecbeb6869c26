const DAY_MS = 86_400_000;

/** The day around which the demo's dates lie. */
export const DEMO_EPOCH = '2026-11-02';

/** @param date `YYYY-MM-DD` */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The first Monday on or after a day. */
export function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
