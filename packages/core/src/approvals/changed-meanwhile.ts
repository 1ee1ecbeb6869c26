import type { Decision } from './status.ts';

/** A change made to a letter while someone was deciding on it. */
export interface ChangedMeanwhile {
  readonly decision: Decision;
  /** Null if the decider made the change in another window. */
  readonly by: string | null;
  /** Formatted for the reader; null if their time zone is unknown. */
  readonly at: string | null;
}

const WORDS: Readonly<Record<Decision, { readonly done: string; readonly again: string }>> = {
  APPROVED: { done: 'approved', again: 'approve' },
  DECLINED: { done: 'declined', again: 'decline' },
};

/** Explains why a decision on an outdated letter was rejected and what to do next. */
export function changedMeanwhile({ decision, by, at }: ChangedMeanwhile): string {
  const { done, again } = WORDS[decision];
  const who = by === null ? 'you changed it in another window' : `${by} changed it in the meantime`;
  const when = at === null ? '' : `, on ${at}`;
  return `This letter was not ${done}: ${who}${when}. Review the new version, then ${again} it again.`;
}
