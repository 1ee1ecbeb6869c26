/** Hand-made records for demonstrations. The first assignment is complete except for parking instructions. */
export const SHOWCASE = {
  assignmentId: 501,
  /** Lacks contracts, reps, dates, license and coverage. */
  gappyAssignmentId: 502,
  /** Its work units fill several pages. */
  longAssignmentId: 503,
} as const;

export const FIRST_ASSIGNMENT_ID = 401;
export const FIRST_PRESENT_ID = 2001;
export const FIRST_JOB_ID = 301;
export const FIRST_CLIENT_ID = 101;
export const FIRST_PROVIDER_ID = 1001;

export const COUNTS = { clients: 40, providers: 200, jobs: 300, presents: 500, assignments: 400 } as const;

/** Zero-based positions. */
export const showcasePosition = SHOWCASE.assignmentId - FIRST_ASSIGNMENT_ID;
export const gappyPosition = SHOWCASE.gappyAssignmentId - FIRST_ASSIGNMENT_ID;

export function clientPositionOf(jobPosition: number): number {
  return jobPosition % COUNTS.clients;
}

export function jobPositionOf(presentPosition: number): number {
  return presentPosition % COUNTS.jobs;
}

export function specialtyPositionOf(jobPosition: number, specialties: number): number {
  return jobPosition % specialties;
}

export function providerPositionOf(presentPosition: number, specialties: number): number {
  const specialty = specialtyPositionOf(jobPositionOf(presentPosition), specialties);
  const perSpecialty = Math.floor(COUNTS.providers / specialties);
  return specialty + specialties * ((presentPosition * 7) % perSpecialty);
}
