import type { Condition } from './condition.ts';
import { describeCondition } from './describe.ts';

/** A branch of a template's condition, or the part of a list that is repeated. */
interface Describable {
  readonly kind: 'if' | 'else if' | 'else' | 'each';
  readonly condition: Condition | null;
  readonly list: string | null;
}

/**
 * Describes a branch as the template editor labels it: `If Housing request is “Yes”`.
 * @param labelOf returns an expression's description.
 */
export function describeBranch({ kind, condition, list }: Describable, labelOf: (name: string) => string): string {
  if (kind === 'each') return `For each of ${labelOf(list ?? '')}`;
  if (condition === null) return 'Otherwise';
  return `${kind === 'if' ? 'If' : 'Or if'} ${describeCondition(condition, labelOf)}`;
}
