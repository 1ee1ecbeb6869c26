import type { Decision } from './status.ts';

/** Who changed a letter that somebody was about to decide on. */
export interface ChangedMeanwhile {
  readonly decision: Decision;
  /** Null for whoever was about to decide: they did it in another window. */
  readonly by: string | null;
  /** As the reader writes it; null where their zone is not known. */
  readonly at: string | null;
}

const WORDS: Readonly<Record<Decision, { readonly done: string; readonly again: string }>> = {
  APPROVED: { done: 'approved', again: 'approve' },
  DECLINED: { done: 'declined', again: 'decline' },
};

/** Why a decision on another letter than the one that was read was not taken, and what to do about it. */
export function changedMeanwhile({ decision, by, at }: ChangedMeanwhile): string {
  const { done, again } = WORDS[decision];
  const who = by === null ? 'you changed it in another window' : `${by} changed it in the meantime`;
  const when = at === null ? '' : `, on ${at}`;
  return `This letter was not ${done}: ${who}${when}. Review the new version, then ${again} it again.`;
}
