import type { Span } from '../shortcodes/problem.ts';

/** Compares numbers, amounts and dates. */
export const ORDERS = ['<', '<=', '>', '>='] as const;
export type Order = (typeof ORDERS)[number];

/** Asks for a value's presence. */
export interface PresenceTest {
  readonly operator: 'is empty' | 'is not empty';
}

/** Compares a value. */
export type ValueTest =
  | { readonly operator: 'equals' | 'contains' | Order; readonly value: string }
  | { readonly operator: 'is one of'; readonly values: readonly [string, ...string[]] };

export type Test = PresenceTest | ValueTest;

/** An expression's value against a value of the template. Dates are `YYYY-MM-DD`, numbers have a decimal point. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly name: string;
  readonly test: Test;
  readonly span: Span;
}

/** Brackets have one level: `all` in `any` needs none, `any` in `all` and below `not` has them. */
export type Condition =
  | Comparison
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly Condition[] };
