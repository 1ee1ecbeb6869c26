import { LETTER_STATUS_LABELS } from '../letters/letter-status.ts';
import { type Narrowing, savedSearchesOf } from './narrowing.ts';

/** What the saved search that narrows like this is called; null when none does. */
export function savedNameOf(narrowing: Narrowing): string | null {
  const saved = savedSearchesOf({ useLetters: true });
  return saved.find((search) => isSameNarrowing(search.narrowing, narrowing))?.name ?? null;
}

export function isSameNarrowing(one: Narrowing, other: Narrowing): boolean {
  return one.status === other.status && one.mine === other.mine && one.sentWithinDays === other.sentWithinDays;
}

/** One thing that narrows, in words, and what is left when it is taken away. */
export interface NarrowingPart {
  readonly words: string;
  readonly without: Narrowing;
}

/** What narrows a search, each part in words. */
export function partsOf(narrowing: Narrowing): readonly NarrowingPart[] {
  const { status, mine, sentWithinDays } = narrowing;
  return [
    ...(status === null
      ? []
      : [{ words: `Status: ${LETTER_STATUS_LABELS[status]}`, without: { ...narrowing, status: null } }]),
    ...(mine ? [{ words: 'Created by me', without: { ...narrowing, mine: false } }] : []),
    ...(sentWithinDays === null
      ? []
      : [{ words: sentWithin(sentWithinDays), without: { ...narrowing, sentWithinDays: null } }]),
  ];
}

function sentWithin(days: number): string {
  return days === 1 ? 'Sent in the last 24 hours' : `Sent in the last ${days} days`;
}
