import { type AttemptOutcome, isOperatorsTrouble, type NextState } from '@letterdesk/core/sending/delivery';

/** Why a mail did not reach everybody, for whoever runs Letterdesk: by ids and counts, without names, addresses or text. */
export interface DeliveryTrouble {
  readonly mailId: number;
  /** Of its recipients, how many are in which state now; those it was sent to are not counted. */
  readonly recipients: Partial<Record<NextState['state'], number>>;
  /** Whoever runs Letterdesk must mend it: a sign-in that is refused, a certificate that is not trusted. */
  readonly operators: boolean;
  /** Where in the conversation the server refused, and its codes. */
  readonly refused: readonly string[];
}

/** What an attempt has to report; null when everybody was reached. */
export function troubleOf(
  mailId: number,
  attempted: readonly { readonly outcome: AttemptOutcome; readonly next: NextState }[],
): DeliveryTrouble | null {
  const left = attempted.filter(({ next }) => next.state !== 'sent');
  if (left.length === 0) return null;
  const recipients: Partial<Record<NextState['state'], number>> = {};
  for (const { next } of left) recipients[next.state] = (recipients[next.state] ?? 0) + 1;
  const refused = left.flatMap(({ outcome }) =>
    outcome.kind === 'refused' ? [`${outcome.stage} ${outcome.code}`] : [`${outcome.kind}`],
  );
  const operators = left.some(({ outcome }) => isOperatorsTrouble(outcome));
  return { mailId, recipients, operators, refused: [...new Set(refused)] };
}
