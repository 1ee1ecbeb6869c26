import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { buildAssignments } from './assignments.ts';
import { buildClients } from './clients.ts';
import { buildHousing } from './housing.ts';
import { buildJobs, buildPresents } from './jobs.ts';
import { buildProviders } from './providers.ts';
import { buildReps } from './reps.ts';
import { buildSpecialties } from './specialties.ts';
import { buildWorkUnits } from './work-units.ts';

export const DEMO_ENVIRONMENT = 'demo';

/** Deterministic. */
export function buildCustomerData(): CustomerRecord[] {
  return [
    ...buildReps(),
    ...buildSpecialties(),
    ...buildClients(),
    ...buildProviders(),
    ...buildJobs(),
    ...buildPresents(),
    ...buildAssignments(),
    ...buildWorkUnits(),
    ...buildHousing(),
  ];
}
