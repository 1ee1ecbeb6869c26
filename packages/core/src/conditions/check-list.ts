import type { ExpressionDefinition } from '../flooding/values.ts';
import type { ConditionProblemCode } from './problem.ts';

/** Returns why nothing can be repeated for the items of a list, or null. */
export function checkList(
  name: string,
  definitions: ReadonlyMap<string, Pick<ExpressionDefinition, 'valueType'>>,
): { readonly code: ConditionProblemCode; readonly message: string } | null {
  const definition = definitions.get(name);
  if (definition === undefined) return { code: 'unknown_name', message: `There’s no expression ${name}.` };
  return definition.valueType === 'list' ? null : { code: 'wrong_type', message: `${name} isn’t a list.` };
}
