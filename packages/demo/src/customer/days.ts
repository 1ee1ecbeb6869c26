import { COUNTS, jobPositionOf } from './showcase.ts';

const DAY_MS = 86_400_000;

export const DEMO_EPOCH = '2026-11-02';
/** No assignment, job or offer lasts longer. */
export const LAST_DEMO_DAY = '2028-01-10';

/** @param date `YYYY-MM-DD` */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** From late 2026 to mid 2027. */
export function jobStartOf(position: number): string {
  return mondayFrom(addDays(DEMO_EPOCH, 14 + ((position * 11) % 230)));
}

/** A job's second assignment starts six weeks later. */
export function assignmentStartOf(position: number): string {
  return addDays(jobStartOf(jobPositionOf(position)), position >= COUNTS.jobs ? 42 : 0);
}
