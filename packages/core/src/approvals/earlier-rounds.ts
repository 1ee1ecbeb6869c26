export interface EarlierRound {
  readonly outcome: 'approved' | 'declined' | 'revoked';
  readonly by: string;
  /** The formatted day. */
  readonly on: string;
  /** Empty if no reason was given. */
  readonly notes: string;
}

const ENDS: Readonly<Record<EarlierRound['outcome'], (round: EarlierRound) => string>> = {
  approved: ({ by, on }) => `${by} approved it on ${on}, and it was changed since.`,
  declined: ({ by, on, notes }) => `${by} declined it on ${on}${notes === '' ? ', without a reason.' : ':'}`,
  revoked: ({ by, on }) => `${by} revoked the request on ${on}.`,
};

/**
 * Describes earlier approval rounds to approvers, one paragraph each; a decline's notes get their own.
 * @param rounds newest first.
 */
export function describeEarlierRounds(sender: string, rounds: readonly EarlierRound[]): readonly string[] {
  if (rounds.length === 0) return [];
  const paragraphs = rounds.flatMap((round) => [
    ENDS[round.outcome](round),
    ...(round.notes === '' ? [] : [round.notes]),
  ]);
  const [first = '', ...more] = paragraphs;
  return [`${sender} submitted this letter again. ${first}`, ...more];
}

/** Returns the subject for a resubmitted letter. */
export function subjectAgain(subject: string): string {
  return `Submitted again: ${subject}`;
}
