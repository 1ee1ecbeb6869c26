import type { Expression, ExpressionGroup } from '@letterdesk/contract/shortcodes';

/** The groups with those of their expressions whose name or description holds every word that is looked for. */
export function findExpressions(groups: readonly ExpressionGroup[], search: string): readonly ExpressionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const matches = ({ name, description }: Expression) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups.flatMap((group) => {
    const expressions = group.expressions.filter(matches);
    return expressions.length === 0 ? [] : [{ ...group, expressions }];
  });
}

const KINDS = { EMAIL: 'e-mail address', NAME: 'name' } as const;

/** What an author should know of an expression: its sort of value, and whether it may be changed or left out in a letter. */
export function hintsOf({ type, valueType, required, editable }: Expression): string[] {
  const sort = type === null ? (valueType === 'text' ? [] : [valueType]) : [KINDS[type]];
  return [...sort, ...(required ? ['required'] : []), ...(editable ? [] : ['not editable'])];
}
