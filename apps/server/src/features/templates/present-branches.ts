import type { RehearsedBranch } from '@letterdesk/contract/flooding';
import type { TemplateBranch as PresentedBranch } from '@letterdesk/contract/templates';
import { describeBranch } from '@letterdesk/core/conditions/describe-branch';
import { fieldNames } from '@letterdesk/core/flooding/list-items';
import type { TemplateBranch } from '@letterdesk/document/conditions/list-branches';
import type { FloodableExpression } from '../shortcodes/expressions.query.ts';

type Definitions = ReadonlyMap<string, FloodableExpression>;

/** @param counts how often each branch was taken. */
export function presentRehearsedBranches(
  branches: readonly TemplateBranch[],
  counts: readonly number[],
  definitions: Definitions,
): RehearsedBranch[] {
  return branches.map((branch, index) => ({
    ...presentTemplateBranch(branch, definitions),
    depth: branch.depth,
    taken: counts[index] ?? 0,
  }));
}

export function presentTemplateBranch(branch: TemplateBranch, definitions: Definitions): PresentedBranch {
  const { place, number, lists, excerpt } = branch;
  const labelOf = (name: string) => fieldLabel(name, lists, definitions) ?? definitions.get(name)?.description ?? name;
  return { key: `${place}:${number}`, condition: describeBranch(branch, labelOf), excerpt };
}

/** Returns the label of a field of the innermost list that has it. */
function fieldLabel(name: string, lists: readonly string[], definitions: Definitions): string | undefined {
  for (const list of lists.toReversed()) {
    const columns = definitions.get(list)?.source.columns ?? [];
    const column = columns[fieldNames(columns).indexOf(name)];
    if (column !== undefined) return column.label;
  }
  return undefined;
}
