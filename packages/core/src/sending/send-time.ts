import { clockOf, isTimeZone } from '../search/time-zone.ts';

/** A time as a sender's calendar and clock show it. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, 24 hours. */
  readonly time: string;
  /** An IANA name such as America/Chicago. */
  readonly zone: string;
}

export type SendTimeProblem = 'unknown_zone' | 'skipped' | 'past' | 'too_far';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_DAYS_AHEAD = 365;

type SendTime = { readonly instant: Date; readonly problem: null } | { readonly problem: SendTimeProblem };

/**
 * Resolves when an e-mail is sent. A time that the clocks skip is refused; of a time that they show twice, the first
 * one counts.
 */
export function resolveSendTime(local: LocalTime, now: Date): SendTime {
  if (!isTimeZone(local.zone)) return { problem: 'unknown_zone' };
  const daysAhead = (readUtc(`${local.date} ${local.time}`) - now.getTime()) / DAY;
  // Zones differ by less than two days. A year that is being typed has too few or too many digits for a clock.
  if (daysAhead < -2) return { problem: 'past' };
  if (!(daysAhead < MAX_DAYS_AHEAD + 2)) return { problem: 'too_far' };
  const instant = toInstant(local);
  if (instant === null) return { problem: 'skipped' };
  if (instant.getTime() <= now.getTime()) return { problem: 'past' };
  if (instant.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY) return { problem: 'too_far' };
  return { instant, problem: null };
}

/** Returns the first instant at which the zone's clocks show the time; null if they never do. */
function toInstant({ date, time, zone }: LocalTime): Date | null {
  const clock = clockOf(zone);
  const shown = `${date} ${time}`;
  const asUtc = readUtc(shown);
  // The offsets before and after a change of the clocks.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - (readUtc(clock(new Date(near))) - near));
  const instants = candidates.map((candidate) => new Date(candidate)).filter((instant) => clock(instant) === shown);
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Reads `YYYY-MM-DD HH:MM` as UTC. @returns milliseconds. */
function readUtc(shown: string): number {
  return Date.parse(`${shown.replace(' ', 'T')}:00Z`);
}

const PROBLEMS: Readonly<Record<SendTimeProblem, string>> = {
  unknown_zone: 'This time zone isn’t known.',
  skipped: 'The clocks skip this time on that day. Choose another time.',
  past: 'This time is in the past. Choose a later one.',
  too_far: 'Choose a time within a year.',
};

export function describeSendTimeProblem(problem: SendTimeProblem): string {
  return PROBLEMS[problem];
}

/** Returns what a zone's calendar and clock show. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  const [date = '', time = ''] = clockOf(zone)(instant).split(' ');
  return { date, time, zone };
}

/**
 * Formats when an e-mail is sent: 'Tue, Dec 1, 8:00 AM (Chicago time)'. Names the year if it isn't the current one.
 */
export function describeSendTime(instant: Date, zone: string, now: Date): string {
  const year = toLocalTime(instant, zone).date.slice(0, 4);
  const isThisYear = year === toLocalTime(now, zone).date.slice(0, 4);
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone: zone,
  }).format(instant);
  return `${shown.replaceAll('\u202f', ' ')} (${describeZone(zone)})`;
}

/** Names a zone by its city: 'Chicago time'. */
export function describeZone(zone: string): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return /^(UTC|GMT)/.test(place) ? place : `${place} time`;
}

export interface SendTimePreset {
  readonly label: string;
  readonly at: LocalTime;
}

const MORNING = '08:00';
const MONDAY = 1;

/** Returns the times that are offered: tomorrow morning and, if that's another day, Monday morning. */
export function presetSendTimes(now: Date, zone: string): readonly SendTimePreset[] {
  const today = toLocalTime(now, zone).date;
  const tomorrow = addDays(today, 1);
  const daysToMonday = (MONDAY - weekdayOf(tomorrow) + 7) % 7;
  const at = (date: string) => ({ date, time: MORNING, zone });
  return [
    { label: 'Tomorrow, 8:00 AM', at: at(tomorrow) },
    ...(daysToMonday === 0 ? [] : [{ label: 'Monday, 8:00 AM', at: at(addDays(tomorrow, daysToMonday)) }]),
  ];
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}
