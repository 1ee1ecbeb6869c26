import type { Decision } from './status.ts';

export const CHANGED_PARTS = ['letter', 'attachments'] as const;
type ChangedPart = (typeof CHANGED_PARTS)[number];

export interface LetterChange {
  readonly account: number;
  readonly part: ChangedPart;
}

interface UnseenChange {
  readonly account: number;
  /** In `CHANGED_PARTS` order. */
  readonly parts: readonly ChangedPart[];
}

/**
 * Returns who changed which parts since the sender last saw the letter.
 * @param changes oldest first, since submission.
 */
export function getUnseenChanges(changes: readonly LetterChange[], sender: number): readonly UnseenChange[] {
  const unseen = changes.slice(changes.findLastIndex(({ account }) => account === sender) + 1);
  const accounts = [...new Set(unseen.map(({ account }) => account))];
  const partsOf = (account: number) => new Set(unseen.filter((one) => one.account === account).map(({ part }) => part));
  return accounts.map((account) => ({
    account,
    parts: CHANGED_PARTS.filter((part) => partsOf(account).has(part)),
  }));
}

const PARTS: Readonly<Record<ChangedPart, string>> = { letter: 'the letter', attachments: 'the attachments' };
const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Returns a sentence such as 'Dana Whitfield changed the letter after it was submitted and before it was declined.',
 * or null without changes.
 */
export function describeUnseenChanges(
  changes: readonly { readonly by: string; readonly parts: readonly ChangedPart[] }[],
): string | null {
  if (changes.length === 0) return null;
  const clauses = changes.map(({ by, parts }) => `${by} changed ${AND.format(parts.map((part) => PARTS[part]))}`);
  return `${AND.format(clauses)} after it was submitted and before it was declined.`;
}

/** A change made to a letter while someone was deciding on it. */
interface StaleDecision {
  readonly decision: Decision;
  /** Null if the decider made the change in another window. */
  readonly by: string | null;
  /** Formatted for the reader; null if their time zone is unknown. */
  readonly at: string | null;
}

const DECISION_VERBS: Readonly<Record<Decision, { readonly done: string; readonly again: string }>> = {
  APPROVED: { done: 'approved', again: 'approve' },
  DECLINED: { done: 'declined', again: 'decline' },
};

/** Explains why a decision on an outdated letter was rejected and what to do next. */
export function describeStaleDecision({ decision, by, at }: StaleDecision): string {
  const { done, again } = DECISION_VERBS[decision];
  const who = by === null ? 'you changed it in another window' : `${by} changed it in the meantime`;
  const when = at === null ? '' : `, on ${at}`;
  return `This letter was not ${done}: ${who}${when}. Review the new version, then ${again} it again.`;
}
