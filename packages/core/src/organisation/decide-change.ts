/** A change and the current state; `namesake` excludes the item itself. */
interface ChangeAtHand<T> {
  /** What the person saw; null to add. */
  readonly seen: T | null;
  /** The stored item. */
  readonly current: T | null;
  /** The desired item; null to remove. */
  readonly requested: T | null;
  /** Another item with the desired name. */
  readonly namesake: T | null;
}

export type ChangeDecision =
  | 'nothing'
  | 'add'
  | 'change'
  | 'remove'
  | 'organisation_changed'
  | 'organisation_name_taken';

/**
 * Decides a change (specification 10.26): it only applies to what the person saw. A state already as desired, as
 * after a lost response, is left alone.
 * @param isSame compares two items.
 */
export function decideChange<T>(
  { seen, current, requested, namesake }: ChangeAtHand<T>,
  isSame: (one: T, other: T) => boolean,
): ChangeDecision {
  if (seen === null) {
    if (requested === null) return 'nothing';
    if (namesake === null) return 'add';
    return isSame(namesake, requested) ? 'nothing' : 'organisation_name_taken';
  }
  if (requested === null) {
    if (current === null) return 'nothing';
    return isSame(current, seen) ? 'remove' : 'organisation_changed';
  }
  if (current !== null && isSame(current, requested)) return 'nothing';
  if (current === null || !isSame(current, seen)) return 'organisation_changed';
  return namesake === null ? 'change' : 'organisation_name_taken';
}
