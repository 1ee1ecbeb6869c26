import type { Authoring, AuthoringExpression } from '../../shortcodes/authoring.ts';
import type { TypeOf } from './condition-form.ts';

type KnownExpression = Pick<AuthoringExpression, 'description' | 'group' | 'valueType'>;
export type KnownExpressions = ReadonlyMap<string, KnownExpression>;

/** Returns the expressions that a condition may name, the fields of the innermost list's items first. */
export function expressionsFor({ expressions }: Authoring, lists: readonly string[]): KnownExpressions {
  if (expressions === null) return new Map();
  const fields = lists.toReversed().flatMap((list) => {
    const { description = list, fields: ofItem = [] } = expressions.get(list) ?? {};
    return ofItem.map((field) => [field.name, { ...field, group: description }] as const);
  });
  const names = new Set(fields.map(([name]) => name));
  return new Map<string, KnownExpression>([...fields, ...[...expressions].filter(([name]) => !names.has(name))]);
}

export function typesIn(known: KnownExpressions): TypeOf {
  return (name) => known.get(name)?.valueType;
}
