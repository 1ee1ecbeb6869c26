import type { AuthoringExpression, ItemField } from '../shortcodes/authoring.ts';

type Expressions = ReadonlyMap<string, AuthoringExpression> | null;

/** Returns the fields of the innermost list that has one of this name; `unknown` if a list's fields aren't known. */
export function findItemField(
  name: string,
  lists: readonly string[],
  expressions: Expressions,
): ItemField | 'unknown' | null {
  for (const list of lists.toReversed()) {
    const fields = expressions?.get(list)?.fields;
    if (fields === undefined) return 'unknown';
    const field = fields.find((one) => one.name === name);
    if (field) return field;
  }
  return null;
}

/** Returns true if a name may be a field of the lists' items. */
export function isItemField(name: string, lists: readonly string[], expressions: Expressions): boolean {
  return findItemField(name, lists, expressions) !== null;
}
