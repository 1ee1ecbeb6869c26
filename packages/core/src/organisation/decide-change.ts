/** One change of one thing, and how things stand; the thing that has the wanted name is left out where it is this one. */
export interface ChangeAtHand<T> {
  /** What the person saw; null to add. */
  readonly seen: T | null;
  /** What is there now of what the person saw. */
  readonly current: T | null;
  /** What it is to be; null to remove. */
  readonly wanted: T | null;
  /** Another thing that has the name which is wanted. */
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
 * What becomes of a change (specification 10.26): it is made of what the person saw and of nothing else, so that nobody's
 * change is overwritten unseen. What stands there already as it is wanted, as after an answer that was lost, is left alone.
 * @param isSame whether two things say the same.
 */
export function decideChange<T>(
  { seen, current, wanted, namesake }: ChangeAtHand<T>,
  isSame: (one: T, other: T) => boolean,
): ChangeDecision {
  if (seen === null) {
    if (wanted === null) return 'nothing';
    if (namesake === null) return 'add';
    return isSame(namesake, wanted) ? 'nothing' : 'organisation_name_taken';
  }
  if (wanted === null) {
    if (current === null) return 'nothing';
    return isSame(current, seen) ? 'remove' : 'organisation_changed';
  }
  if (current !== null && isSame(current, wanted)) return 'nothing';
  if (current === null || !isSame(current, seen)) return 'organisation_changed';
  return namesake === null ? 'change' : 'organisation_name_taken';
}
