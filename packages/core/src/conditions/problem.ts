import type { Span } from '../shortcodes/problem.ts';

export type ConditionProblemCode =
  | 'too_long'
  | 'too_many'
  | 'unclosed'
  | 'unclosed_quote'
  | 'unclosed_bracket'
  | 'nested_brackets'
  | 'expected_name'
  | 'expected_operator'
  | 'expected_value'
  | 'unexpected'
  | 'unknown_name'
  | 'wrong_type'
  | 'bad_number'
  | 'bad_date'
  | 'unknown_role';

/** Why a condition can't be used, with the place in its source. */
export interface ConditionProblem {
  readonly code: ConditionProblemCode;
  readonly span: Span;
  readonly message: string;
}
