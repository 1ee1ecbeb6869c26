import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { addDays, assignmentStartOf } from './days.ts';
import { seededRandom } from './random.ts';
import {
  COUNTS,
  FIRST_ASSIGNMENT_ID,
  gappyPosition,
  jobPositionOf,
  SHOWCASE,
  showcasePosition,
  specialtyPositionOf,
} from './showcase.ts';
import { DEMO_SPECIALTIES, specialtyAt } from './specialties.ts';

const FIRST_WORK_UNIT_ID = 100_001;
const IDS_PER_ASSIGNMENT = 100;
const LONG_COUNT = 66;

const SHIFTS = [
  { name: 'Day', start: '7:00 a.m.', end: '5:00 p.m.', hours: 10, report: '6:45 a.m.' },
  { name: 'Day', start: '8:00 a.m.', end: '4:00 p.m.', hours: 8, report: '7:45 a.m.' },
  { name: 'Evening', start: '3:00 p.m.', end: '11:00 p.m.', hours: 8, report: '2:45 p.m.' },
  { name: 'Night', start: '7:00 p.m.', end: '7:00 a.m.', hours: 12, report: '6:45 p.m.' },
] as const;

export function shiftOf(position: number): (typeof SHIFTS)[number] {
  return SHIFTS[position % SHIFTS.length] ?? SHIFTS[0];
}

/** The Friday after the last shift. */
export function assignmentEndOf(position: number): string {
  return addDays(assignmentStartOf(position), Math.max(11, Math.ceil(workUnitCountOf(position) / 5) * 7 - 3));
}

export function workUnitCountOf(position: number): number {
  if (position === gappyPosition) return 0;
  if (position === SHOWCASE.longAssignmentId - FIRST_ASSIGNMENT_ID) return LONG_COUNT;
  return position === showcasePosition ? 12 : 4 + ((position * 5) % 9);
}

export function workUnitIdsOf(position: number): number[] {
  const first = FIRST_WORK_UNIT_ID + position * IDS_PER_ASSIGNMENT;
  return Array.from({ length: workUnitCountOf(position) }, (_, index) => first + index);
}

/** Five shifts a week from the first Monday. */
export function buildWorkUnits(): CustomerRecord[] {
  return Array.from({ length: COUNTS.assignments }, (_, position) => workUnitsOf(position)).flat();
}

function workUnitsOf(position: number): CustomerRecord[] {
  const random = seededRandom(60_000 + position);
  const start = assignmentStartOf(position);
  const rate = specialtyAt(specialtyPositionOf(jobPositionOf(position), DEMO_SPECIALTIES.length)).hourly;
  return workUnitIdsOf(position).map((id, index) => {
    const shift = shiftOf(position);
    const date = addDays(start, Math.floor(index / 5) * 7 + (index % 5));
    const confirmed = position === showcasePosition || random.chance(0.93);
    return {
      kind: 'workUnit',
      id,
      label: `${date} ${shift.name}`,
      fields: {
        date,
        shift: shift.name,
        startTime: shift.start,
        endTime: confirmed ? shift.end : null,
        hours: confirmed ? shift.hours : null,
        rate,
        amount: confirmed ? rate * shift.hours : null,
      },
      relations: { assignmentId: FIRST_ASSIGNMENT_ID + position },
    };
  });
}
