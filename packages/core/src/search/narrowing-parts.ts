import { LETTER_STATUS_LABELS } from '../letters/letter-status.ts';
import { type Narrowing, savedSearchesOf } from './narrowing.ts';

/** Returns the name of the saved search with this narrowing, or null. */
export function savedNameOf(narrowing: Narrowing): string | null {
  const saved = savedSearchesOf({ useLetters: true });
  return saved.find((search) => isSameNarrowing(search.narrowing, narrowing))?.name ?? null;
}

export function isSameNarrowing(one: Narrowing, other: Narrowing): boolean {
  return one.status === other.status && one.mine === other.mine && one.sentWithinDays === other.sentWithinDays;
}

/** One filter with its label, and the narrowing without it. */
export interface NarrowingPart {
  readonly words: string;
  readonly without: Narrowing;
}

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
