import { COUNTS, jobPositionOf } from './showcase.ts';

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
function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The Monday on which the n-th job begins: from late 2026 to mid 2027. */
export function jobStartOf(position: number): string {
  return mondayFrom(addDays(DEMO_EPOCH, 14 + ((position * 11) % 230)));
}

/** The n-th assignment begins with its job, or six weeks later when it is the job's second. */
export function assignmentStartOf(position: number): string {
  return addDays(jobStartOf(jobPositionOf(position)), position >= COUNTS.jobs ? 42 : 0);
}
