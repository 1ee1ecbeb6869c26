import type { Condition } from './condition.ts';

/** Renames the expressions of a condition. */
export function mapNames(condition: Condition, rename: (name: string) => string): Condition {
  if (condition.kind === 'comparison') return { ...condition, name: rename(condition.name) };
  if (condition.kind === 'not') return { ...condition, condition: mapNames(condition.condition, rename) };
  return { ...condition, conditions: condition.conditions.map((one) => mapNames(one, rename)) };
}
