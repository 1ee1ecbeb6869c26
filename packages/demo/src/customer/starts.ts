import { addDays, DEMO_EPOCH, mondayFrom } from './days.ts';
import { COUNTS, jobPositionOf } from './showcase.ts';

/** The Monday on which the n-th job begins: from late 2026 to mid 2027. */
export function jobStartOf(position: number): string {
  return mondayFrom(addDays(DEMO_EPOCH, 14 + ((position * 11) % 230)));
}

/** The n-th assignment begins with its job, or six weeks later when it is the job's second. */
export function assignmentStartOf(position: number): string {
  return addDays(jobStartOf(jobPositionOf(position)), position >= COUNTS.jobs ? 42 : 0);
}
