import type { LetterStatus } from '../letters/letter-status.ts';

/** What a search is narrowed to besides its term; null or false where it is not. */
export interface Narrowing {
  readonly status: LetterStatus | null;
  /** Only what the searching person wrote. */
  readonly mine: boolean;
  /** Only what was sent last within so many days. */
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

/** The searches that stand ready. Whoever writes no letters has no drafts. */
export function savedSearchesOf({ useLetters }: { readonly useLetters: boolean }): readonly SavedSearch[] {
  return useLetters ? [MY_DRAFTS, ...FOR_EVERYBODY] : FOR_EVERYBODY;
}

/** The parameters of an address that narrows a search, and to nothing else. */
export function addressOfNarrowing({ status, mine, sentWithinDays }: Narrowing): Record<string, string> {
  return {
    ...(status !== null && { status }),
    ...(mine && { mine: 'true' }),
    ...(sentWithinDays !== null && { sentWithinDays: String(sentWithinDays) }),
  };
}
