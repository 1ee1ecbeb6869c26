import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSendTime, describeZone, presetSendTimes, resolveSendTime, toLocalTime } from './send-time.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const ZONES = Intl.supportedValuesOf('timeZone');
const MINUTE = 60_000;

const zones = fc.constantFrom(...ZONES);
/** Minutes of the year that can be scheduled. */
const instants = fc
  .integer({ min: 1, max: 363 * 24 * 60 })
  .map((minutes) => new Date(NOW.getTime() + minutes * MINUTE));

function resolve(date: string, time: string, zone: string, now = NOW): string {
  const resolved = resolveSendTime({ date, time, zone }, now);
  return resolved.problem ?? resolved.instant.toISOString();
}

describe('the time of sending', () => {
  test.each([
    ['2026-12-01', '08:00', 'America/Chicago', '2026-12-01T14:00:00.000Z'],
    ['2026-12-01', '08:00', 'Asia/Kolkata', '2026-12-01T02:30:00.000Z'],
    ['2026-12-01', '08:00', 'UTC', '2026-12-01T08:00:00.000Z'],
    ['2027-07-01', '08:00', 'America/Chicago', '2027-07-01T13:00:00.000Z'],
    ['2027-01-01', '00:30', 'Pacific/Kiritimati', '2026-12-31T10:30:00.000Z'],
  ])('is %s %s in %s at %s', (date, time, zone, instant) => {
    expect(resolve(date, time, zone)).toBe(instant);
  });

  test('is refused if the clocks skip it', () => {
    expect(resolve('2027-03-14', '01:59', 'America/Chicago')).toBe('2027-03-14T07:59:00.000Z');
    expect(resolve('2027-03-14', '02:00', 'America/Chicago')).toBe('skipped');
    expect(resolve('2027-03-14', '02:59', 'America/Chicago')).toBe('skipped');
    expect(resolve('2027-03-14', '03:00', 'America/Chicago')).toBe('2027-03-14T08:00:00.000Z');
    expect(resolve('2027-10-03', '02:15', 'Australia/Lord_Howe')).toBe('skipped');
  });

  test('is the first one if the clocks show it twice', () => {
    const sunday = (time: string) => resolve('2027-11-07', time, 'America/Chicago', new Date('2027-06-01T00:00:00Z'));
    expect(sunday('01:30')).toBe('2027-11-07T06:30:00.000Z');
    expect(sunday('02:30')).toBe('2027-11-07T08:30:00.000Z');
  });

  test('is in the future and within a year', () => {
    expect(resolve('2026-11-27', '15:00', 'UTC')).toBe('past');
    expect(resolve('2026-11-27', '15:01', 'UTC')).toBe('2026-11-27T15:01:00.000Z');
    expect(resolve('2027-11-27', '15:00', 'UTC')).toBe('2027-11-27T15:00:00.000Z');
    expect(resolve('2027-11-27', '15:01', 'UTC')).toBe('too_far');
    expect(resolve('2026-12-01', '08:00', 'Mars/Olympus')).toBe('unknown_zone');
    expect(resolve('2027-02-29', '08:00', 'UTC')).toBe('skipped');
  });

  test.each([
    ['0000-01-01', 'past'],
    ['0002-12-01', 'past'],
    ['0202-12-01', 'past'],
    ['9999-12-31', 'too_far'],
    ['20266-12-01', 'too_far'],
  ])('is refused in a year that is being typed: %s', (date, problem) => {
    for (const zone of ['UTC', 'America/Chicago', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(resolve(date, '23:59', zone)).toBe(problem);
      expect(resolve(date, '00:00', zone)).toBe(problem);
    }
  });

  test('shows on the clocks of every zone as it was given, and never later than necessary', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const local = toLocalTime(instant, zone);
        const resolved = resolveSendTime(local, new Date(NOW.getTime() - 2 * 24 * 60 * MINUTE));
        if (resolved.problem !== null) throw new Error(resolved.problem);
        expect(toLocalTime(resolved.instant, zone)).toEqual(local);
        expect(resolved.instant.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
      { numRuns: 500 },
    );
  });

  test('is refused as skipped only if no minute of the day shows it', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('America/New_York', 'Europe/Berlin', 'Africa/Cairo'), (instant, zone) => {
        const { date } = toLocalTime(instant, zone);
        const resolved = resolveSendTime({ date, time: '02:30', zone }, NOW);
        if (resolved.problem !== 'skipped') return;
        const start = Date.parse(`${date}T00:00:00Z`) - 24 * 60 * MINUTE;
        const shown = Array.from({ length: 3 * 24 * 60 }, (_, minute) => new Date(start + minute * MINUTE));
        expect(
          shown.some((each) => toLocalTime(each, zone).time === '02:30' && toLocalTime(each, zone).date === date),
        ).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

test('the time is named by weekday, day, hour and city, and by year if it is another one', () => {
  const said = (instant: string, zone: string) => describeSendTime(new Date(instant), zone, NOW);
  expect(said('2026-12-01T14:00:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 8:00 AM (Chicago time)');
  expect(said('2026-12-01T06:00:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 12:00 AM (Chicago time)');
  expect(said('2027-01-04T13:30:00Z', 'America/New_York')).toBe('Mon, Jan 4, 2027, 8:30 AM (New York time)');
  expect(said('2026-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('Fri, Jan 1, 2027, 8:30 AM (Tokyo time)');
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Etc/GMT+5', 'GMT+5'],
  ['UTC', 'UTC'],
])('%s is named %s', (zone, name) => {
  expect(describeZone(zone)).toBe(name);
});

test.each([
  ['2026-11-27T15:00:00Z', ['Tomorrow, 8:00 AM', 'Monday, 8:00 AM'], ['2026-11-28', '2026-11-30']],
  ['2026-11-29T15:00:00Z', ['Tomorrow, 8:00 AM'], ['2026-11-30']],
  ['2026-11-30T15:00:00Z', ['Tomorrow, 8:00 AM', 'Monday, 8:00 AM'], ['2026-12-01', '2026-12-07']],
  // Still Sunday in Chicago.
  ['2026-11-30T05:59:00Z', ['Tomorrow, 8:00 AM'], ['2026-11-30']],
])('presets at %s are %j', (now, labels, dates) => {
  const presets = presetSendTimes(new Date(now), 'America/Chicago');
  expect(presets.map(({ label }) => label)).toEqual(labels);
  expect(presets.map(({ at }) => `${at.date} ${at.time}`)).toEqual(dates.map((date) => `${date} 08:00`));
});
