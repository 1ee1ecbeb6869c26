import type { Authoring } from '../authoring.ts';

/** An expression that is offered while one types. */
export interface OfferedExpression {
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

/** The expressions whose name or description holds what was typed after the braces; those whose name begins with it first. */
export function offeredExpressions({ expressions }: Authoring, typed: string): OfferedExpression[] {
  const wanted = typed.toLowerCase();
  const all = [...(expressions ?? [])].map(([name, { description, group }]) => ({ name, description, group }));
  const begins = ({ name }: OfferedExpression) => name.toLowerCase().startsWith(wanted);
  const holds = ({ name, description }: OfferedExpression) => `${name} ${description}`.toLowerCase().includes(wanted);
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && holds(one))];
}
