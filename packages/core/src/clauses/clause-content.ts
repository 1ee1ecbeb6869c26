import type { LetterType } from '../constants.ts';
import type { ContentFields, WithContent } from '../content.ts';

/** What authors write in a clause: HTML with shortcodes, conditions and clauses. */
export const CLAUSE_CONTENT = { text: {} } as const satisfies ContentFields;

export interface ClauseContent extends WithContent<typeof CLAUSE_CONTENT> {
  readonly text: string;
}

/** What a library says about a clause besides its text. */
export interface ClauseDetails {
  readonly name: string;
  readonly description: string;
  /** Null for all divisions. */
  readonly division: number | null;
  /** Empty for all types. */
  readonly letterTypes: readonly LetterType[];
}
