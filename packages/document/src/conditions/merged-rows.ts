import type { NestingProblemCode } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';

export interface BranchProblem {
  readonly code: NestingProblemCode | 'merged_rows' | 'bad_region_place' | 'in_locked';
  readonly message: string;
}

/** Returns a problem for a table with cells over several rows: its rows can't be chosen one by one. */
export function findMergedRows({ type, content = [] }: DocumentNode): BranchProblem | null {
  if (type !== 'table') return null;
  const isMerged = content.some((row) => (row.content ?? []).some(({ attrs }) => Number(attrs?.rowspan ?? 1) > 1));
  return isMerged ? { code: 'merged_rows', message: MESSAGE } : null;
}

const MESSAGE = 'Conditions of rows can’t be in a table with cells over several rows.';
