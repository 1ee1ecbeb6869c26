import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { commonNameOf } from './client-names.ts';
import { clientContractIdOf, worksiteIdsOf } from './clients.ts';
import { addDays, assignmentStartOf } from './days.ts';
import { hasHousing, housingRequestIdOf } from './housing.ts';
import { legalNameOf, providerContractIdOf } from './providers.ts';
import { seededRandom } from './random.ts';
import { clientRepIdAt, providerRepIdAt } from './reps.ts';
import {
  COUNTS,
  clientPositionOf,
  FIRST_ASSIGNMENT_ID,
  FIRST_JOB_ID,
  FIRST_PRESENT_ID,
  FIRST_PROVIDER_ID,
  gappyPosition,
  jobPositionOf,
  providerPositionOf,
  showcasePosition,
  specialtyPositionOf,
} from './showcase.ts';
import { DEMO_SPECIALTIES, specialtyAt } from './specialties.ts';
import { assignmentEndOf, shiftOf, workUnitCountOf, workUnitIdsOf } from './work-units.ts';

const CENSUS_BELOW_PLAN = 'Census below plan';

export function buildAssignments(): CustomerRecord[] {
  return Array.from({ length: COUNTS.assignments }, (_, position) => assignmentAt(position));
}

function assignmentAt(position: number): CustomerRecord {
  const random = seededRandom(50_000 + position);
  const job = jobPositionOf(position);
  const client = clientPositionOf(job);
  const provider = providerPositionOf(position, DEMO_SPECIALTIES.length);
  const specialty = specialtyAt(specialtyPositionOf(job, DEMO_SPECIALTIES.length));
  const start = assignmentStartOf(position);
  const scale = scaleOf(position);
  const cancelled = position % 12 === 5;
  const shift = shiftOf(position);
  return {
    kind: 'assignment',
    id: FIRST_ASSIGNMENT_ID + position,
    label: `${legalNameOf(provider)} at ${commonNameOf(client)}`,
    fields: {
      number: `A-${String(118_000 + position * 7)}`,
      status: cancelled ? 'Canceled' : random.pick(['Confirmed', 'Confirmed', 'Pending privileges']),
      startDate: start,
      endDate: random.gap(0.03 * scale, assignmentEndOf(position)),
      schedule: random.gap(0.08 * scale, `Monday to Friday, ${shift.start} to ${shift.end}`),
      hoursPerWeek: shift.hours * 5,
      hourlyRate: random.gap(0.05 * scale, specialty.hourly),
      overtimeRate: random.gap(0.15 * scale, Math.round(specialty.hourly * 1.5)),
      callRate: random.gap(0.3 * scale, random.pick([12, 18, 25])),
      totalShifts: workUnitCountOf(position),
      reportTo: random.gap(
        0.2 * scale,
        random.pick(['Charge nurse, main operating room', 'Medical director on duty', 'Department administrator']),
      ),
      reportTime: random.gap(0.15 * scale, shift.report),
      dressCode: random.gap(0.4 * scale, 'Business casual; scrubs are provided'),
      travel: random.gap(
        0.25 * scale,
        random.pick(['Round-trip flight and rental car', 'Personal car, mileage reimbursed']),
      ),
      privileges: random.gap(
        0.2 * scale,
        random.pick(['Temporary privileges granted', 'Full privileges granted', 'Committee date set']),
      ),
      credentialingDue: random.gap(0.2 * scale, addDays(start, -21)),
      cancellationDate: cancelled || scale === 0 ? addDays(start, -random.int(5, 25)) : null,
      cancellationReason: cancelled
        ? random.pick(['Permanent hire by the facility', CENSUS_BELOW_PLAN, 'Provider withdrew for family reasons'])
        : scale === 0
          ? CENSUS_BELOW_PLAN
          : null,
    },
    relations: {
      jobId: FIRST_JOB_ID + job,
      presentId: FIRST_PRESENT_ID + position,
      providerId: FIRST_PROVIDER_ID + provider,
      primaryWorksiteId: random.gap(0.04 * scale, worksiteIdsOf(client)[0]) ?? 'null',
      clientContractId: random.gap(0.06 * scale, clientContractIdOf(client)) ?? 'null',
      providerContractId: random.gap(0.06 * scale, providerContractIdOf(provider)) ?? 'null',
      clientRepId: scale === 0 ? clientRepIdAt(0) : clientRepIdAt(client),
      providerRepId: scale === 0 ? providerRepIdAt(0) : providerRepIdAt(provider),
      housingRequestId: hasHousing(position) ? housingRequestIdOf(position) : 'null',
      workUnitIds: position === gappyPosition ? 'null' : workUnitIdsOf(position),
    },
  };
}

function scaleOf(position: number): number {
  if (position === showcasePosition) return 0;
  return position === gappyPosition ? 100 : 1;
}
