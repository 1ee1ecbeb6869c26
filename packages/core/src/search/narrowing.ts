import { LETTER_STATUS_LABELS, type LetterStatus } from '../letters/letter-status.ts';

/** Filters of a search besides its term. */
export interface Narrowing {
  readonly status: LetterStatus | null;
  /** Only the user's own letters. */
  readonly mine: boolean;
  /** Only letters last sent within this many days. */
  readonly sentWithinDays: number | null;
}

export const NOT_NARROWED: Narrowing = { status: null, mine: false, sentWithinDays: null };

interface SavedSearch {
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

/** Returns the name of the saved search with this narrowing, or null. */
export function savedNameOf(narrowing: Narrowing): string | null {
  const saved = savedSearchesOf({ useLetters: true });
  return saved.find((search) => isSameNarrowing(search.narrowing, narrowing))?.name ?? null;
}

export function isSameNarrowing(one: Narrowing, other: Narrowing): boolean {
  return one.status === other.status && one.mine === other.mine && one.sentWithinDays === other.sentWithinDays;
}

/** One filter with its label, and the narrowing without it. */
interface NarrowingPart {
  readonly label: string;
  readonly without: Narrowing;
}

export function partsOf(narrowing: Narrowing): readonly NarrowingPart[] {
  const { status, mine, sentWithinDays } = narrowing;
  return [
    ...(status === null
      ? []
      : [{ label: `Status: ${LETTER_STATUS_LABELS[status]}`, without: { ...narrowing, status: null } }]),
    ...(mine ? [{ label: 'Created by me', without: { ...narrowing, mine: false } }] : []),
    ...(sentWithinDays === null
      ? []
      : [{ label: sentWithin(sentWithinDays), without: { ...narrowing, sentWithinDays: null } }]),
  ];
}

function sentWithin(days: number): string {
  return days === 1 ? 'Sent in the last 24 hours' : `Sent in the last ${days} days`;
}
