import type { LetterType } from '../constants.ts';

/** What a library says about a clause besides its text. */
export interface ClauseDetails {
  readonly name: string;
  readonly description: string;
  /** Null for all divisions. */
  readonly division: number | null;
  /** Empty for all types. */
  readonly letterTypes: readonly LetterType[];
}
