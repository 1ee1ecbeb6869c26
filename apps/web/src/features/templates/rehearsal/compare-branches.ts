import type { RehearsedBranch } from '@letterdesk/contract/flooding';

/** A branch of the template, and the records that take it. */
export interface ComparedBranch {
  readonly key: string;
  readonly condition: string;
  readonly excerpt: string;
  readonly depth: number;
  /** Keys of records, in their order. */
  readonly takenBy: readonly string[];
}

/** Joins the branches that several records take. They are of the same text, so each record has the same ones. */
export function compareBranches(
  rehearsed: readonly { readonly record: string; readonly branches: readonly RehearsedBranch[] }[],
): ComparedBranch[] {
  const [first] = rehearsed;
  return (first?.branches ?? []).map(({ key, condition, excerpt, depth }, index) => ({
    key,
    condition,
    excerpt,
    depth,
    takenBy: rehearsed.filter(({ branches }) => (branches[index]?.taken ?? 0) > 0).map(({ record }) => record),
  }));
}

/** Returns the number of branches that no record takes. */
export function countUntaken(branches: readonly ComparedBranch[]): number {
  return branches.filter(({ takenBy }) => takenBy.length === 0).length;
}
