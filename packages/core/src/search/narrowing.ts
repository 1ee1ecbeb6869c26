import type { LetterStatus } from '../letters/letter-status.ts';

/** Filters of a search besides its term. */
export interface Narrowing {
  readonly status: LetterStatus | null;
  /** Only the user's own letters. */
  readonly mine: boolean;
  /** Only letters last sent within this many days. */
  readonly sentWithinDays: number | null;
}

export const NOT_NARROWED: Narrowing = { status: null, mine: false, sentWithinDays: null };

export interface SavedSearch {
  readonly name: string;
  readonly narrowing: Narrowing;
}

const MY_DRAFTS: SavedSearch = { name: 'My drafts', narrowing: { ...NOT_NARROWED, status: 'draft', mine: true } };

const FOR_EVERYBODY: readonly SavedSearch[] = [
  { name: 'Waiting for approval', narrowing: { ...NOT_NARROWED, status: 'pending' } },
  { name: 'Sent this week', narrowing: { ...NOT_NARROWED, sentWithinDays: 7 } },
];

/** Returns the built-in searches. Users who can't write letters have no drafts. */
export function savedSearchesOf({ useLetters }: { readonly useLetters: boolean }): readonly SavedSearch[] {
  return useLetters ? [MY_DRAFTS, ...FOR_EVERYBODY] : FOR_EVERYBODY;
}

export function addressOfNarrowing({ status, mine, sentWithinDays }: Narrowing): Record<string, string> {
  return {
    ...(status !== null && { status }),
    ...(mine && { mine: 'true' }),
    ...(sentWithinDays !== null && { sentWithinDays: String(sentWithinDays) }),
  };
}
