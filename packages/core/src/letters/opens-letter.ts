import type { Refusals } from '../commands.ts';

/** Refusals of approve and revoke for people who are not part of the approval. */
const OF_OTHERS: readonly string[] = ['approval_not_found', 'decision_approver_only', 'revoke_sender_only'];

/**
 * Returns true if the user may open the letter's page. Read-only users find letters through the search, except
 * letters whose approval is or was theirs (specification 6.9 and 6.20).
 */
export function opensLetter(
  person: { readonly useLetters: boolean },
  { update, approve, revoke }: Pick<Refusals<'letter'>, 'update' | 'approve' | 'revoke'>,
): boolean {
  if (person.useLetters || update === null) return true;
  return [approve, revoke].some((refusal) => refusal === null || !OF_OTHERS.includes(refusal));
}
