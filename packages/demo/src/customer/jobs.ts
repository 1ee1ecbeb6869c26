import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { commonNameOf } from './client-names.ts';
import { worksiteIdsOf } from './clients.ts';
import { addDays, jobStartOf } from './days.ts';
import { legalNameOf } from './providers.ts';
import { seededRandom } from './random.ts';
import { clientRepIdAt } from './reps.ts';
import {
  COUNTS,
  clientPositionOf,
  FIRST_CLIENT_ID,
  FIRST_JOB_ID,
  FIRST_PRESENT_ID,
  FIRST_PROVIDER_ID,
  jobPositionOf,
  providerPositionOf,
  showcasePosition,
  specialtyPositionOf,
} from './showcase.ts';
import { DEMO_SPECIALTIES, specialtyAt } from './specialties.ts';

const PIPELINE_STATES = ['Presented', 'Interview', 'Accepted', 'Name clear requested', 'Withdrawn'] as const;

export function buildJobs(): CustomerRecord[] {
  return Array.from({ length: COUNTS.jobs }, (_, position) => jobAt(position));
}

export function buildPresents(): CustomerRecord[] {
  return Array.from({ length: COUNTS.presents }, (_, position) => presentAt(position));
}

function jobAt(position: number): CustomerRecord {
  const random = seededRandom(30_000 + position);
  const client = clientPositionOf(position);
  const specialty = specialtyAt(specialtyPositionOf(position, DEMO_SPECIALTIES.length));
  const start = jobStartOf(position);
  const scale = position === jobPositionOf(showcasePosition) ? 0 : 1;
  const number = `J-${String(70_000 + position * 13)}`;
  return {
    kind: 'job',
    id: FIRST_JOB_ID + position,
    label: `${number} ${specialty.name}, ${commonNameOf(client)}`,
    fields: {
      number,
      title: `${specialty.name} coverage`,
      reason: random.gap(
        0.2 * scale,
        random.pick(['Vacant position', 'Maternity leave', 'Sabbatical', 'Seasonal volume', 'New service line']),
      ),
      startDate: start,
      endDate: addDays(start, random.pick([25, 46, 88, 179])),
      schedule: random.pick([
        'Monday to Friday, 8:00 a.m. to 5:00 p.m.',
        'Seven on, seven off, 7:00 a.m. to 7:00 p.m.',
        'Four 10-hour days, 7:00 a.m. to 5:00 p.m.',
      ]),
      callSchedule: random.gap(
        0.35 * scale,
        random.pick(['No call', 'One in four, from home', 'One weekend a month, 30-minute response']),
      ),
      patientVolume: random.gap(
        0.25 * scale,
        random.pick(['12 to 16 patients a day', '18 to 22 encounters a shift', '8 to 10 cases a day']),
      ),
      supportStaff: random.gap(
        0.3 * scale,
        random.pick([
          'Two medical assistants and one registered nurse',
          'Full perioperative team',
          'Advanced practice clinician on every shift',
        ]),
      ),
      procedures: specialty.procedures,
      requirements: random.gap(
        0.15 * scale,
        'Board eligible or certified; BLS and ACLS current; state license before the first day',
      ),
    },
    relations: {
      clientId: FIRST_CLIENT_ID + client,
      specialtyId: specialty.id,
      primaryWorksiteId: worksiteIdsOf(client)[position % 7 === 0 ? 1 : 0],
      clientRepId: scale === 0 ? clientRepIdAt(0) : clientRepIdAt(client),
    },
  };
}

function presentAt(position: number): CustomerRecord {
  const random = seededRandom(40_000 + position);
  const job = jobPositionOf(position);
  const provider = providerPositionOf(position, DEMO_SPECIALTIES.length);
  const specialty = specialtyAt(specialtyPositionOf(job, DEMO_SPECIALTIES.length));
  const start = jobStartOf(job);
  const scale = position === showcasePosition ? 0 : 1;
  return {
    kind: 'present',
    id: FIRST_PRESENT_ID + position,
    label: `${legalNameOf(provider)} to ${commonNameOf(clientPositionOf(job))}`,
    fields: {
      date: addDays(start, -random.int(40, 75)),
      state: position < COUNTS.assignments ? 'Accepted' : random.pick(PIPELINE_STATES),
      availableFrom: start,
      availableTo: random.gap(0.2 * scale, addDays(start, random.int(60, 200))),
      hourlyRate: random.gap(0.08 * scale, specialty.hourly),
      overtimeRate: random.gap(0.25 * scale, Math.round(specialty.hourly * 1.5)),
      summary: random.gap(
        0.1 * scale,
        `Independent ${specialty.practitioner} with broad inpatient and community experience, well regarded by nursing staff, comfortable in settings with limited backup.`,
      ),
      interviewTimes: random.gap(
        0.3 * scale,
        random.pick(['Weekdays after 4:00 p.m.', 'Tuesday and Thursday mornings', 'Any day with 24 hours of notice']),
      ),
      nameClearExpires: random.gap(0.3 * scale, addDays(start, -14)),
    },
    relations: { jobId: FIRST_JOB_ID + job, providerId: FIRST_PROVIDER_ID + provider },
  };
}
