import type { AuthoringExpression, ItemField } from '../shortcodes/authoring.ts';

/** Returns the field of the innermost list that has one of this name. */
export function findItemField(
  name: string,
  lists: readonly string[],
  expressions: ReadonlyMap<string, AuthoringExpression>,
): ItemField | undefined {
  return lists
    .toReversed()
    .flatMap((list) => expressions.get(list)?.fields ?? [])
    .find((field) => field.name === name);
}
