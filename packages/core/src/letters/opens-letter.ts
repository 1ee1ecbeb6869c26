import type { Refusals } from '../commands.ts';

/** What approving and revoking are refused for where nobody asks the person for a decision, or asked in their name. */
const OF_OTHERS: readonly string[] = ['approval_not_found', 'decision_approver_only', 'revoke_sender_only'];

/**
 * Whether a letter's page opens to somebody. Whoever may only read finds letters by the search instead, but for those whose
 * approval is or was theirs to decide or to ask for (specification 6.9 and 6.20).
 * @param refusals what the server answered with the letter.
 */
export function opensLetter(
  person: { readonly useLetters: boolean },
  { update, approve, revoke }: Pick<Refusals<'letter'>, 'update' | 'approve' | 'revoke'>,
): boolean {
  if (person.useLetters || update === null) return true;
  return [approve, revoke].some((refusal) => refusal === null || !OF_OTHERS.includes(refusal));
}
