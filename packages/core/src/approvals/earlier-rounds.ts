/** A letter's round before the one that is asked for now. */
export interface EarlierRound {
  readonly outcome: 'approved' | 'declined' | 'revoked';
  /** Who approved, declined or revoked it, by name. */
  readonly by: string;
  /** The day, as it is read. */
  readonly on: string;
  /** Why it was declined; empty where that was not said. */
  readonly notes: string;
}

const ENDS: Readonly<Record<EarlierRound['outcome'], (round: EarlierRound) => string>> = {
  approved: ({ by, on }) => `${by} approved it on ${on}, and it was changed since.`,
  declined: ({ by, on, notes }) => `${by} declined it on ${on}${notes === '' ? ', without a reason.' : ':'}`,
  revoked: ({ by, on }) => `${by} revoked the request on ${on}.`,
};

/**
 * What approvers are told first of a letter that they, or others, were asked about before.
 * @param rounds what became of the rounds before, the newest first.
 * @returns one paragraph after the other, the notes of a decline in one of their own; nothing for a first round.
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

/** The subject of a request for a letter that was submitted before. */
export function subjectAgain(subject: string): string {
  return `Submitted again: ${subject}`;
}
