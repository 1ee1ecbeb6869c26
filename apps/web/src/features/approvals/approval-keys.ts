import type { Letter } from '@letterdesk/contract/letters';
import type { QueryClient } from '@tanstack/react-query';

/** Prefix of all approval queries: invalidate it after a submission, decision or revocation. */
const approvalsKey = ['approvals'] as const;

export const taskListsKey = [...approvalsKey, 'list'] as const;

export function taskListKey(group: 'attention' | 'mine', page: number) {
  return [...taskListsKey, group, page] as const;
}

export function letterApprovalsKey(letterId: number) {
  return [...approvalsKey, 'letter', letterId] as const;
}

/** Who Submit would ask; independent of approvals and attachments. */
export function submitPreparationKey(letterId: number) {
  return ['approvers-preview', letterId] as const;
}

/** Open letters as the server knows them. */
export const openLettersKey = [...approvalsKey, 'open'] as const;

export function openLetterKey(letterId: number) {
  return [...openLettersKey, letterId] as const;
}

/** Refreshes task lists, rounds and open letters. */
export function invalidateApprovals(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: approvalsKey });
}

/** Stores the letter of a response and refreshes the lists. */
export function cacheLetter(queries: QueryClient, letter: Letter): void {
  const statusKey = openLetterKey(letter.id);
  // An older response must not overwrite this one.
  void queries.cancelQueries({ queryKey: statusKey });
  // Kept only for open letters. Responses to uploads may arrive out of order.
  queries.setQueryData(statusKey, (known: Letter | undefined) =>
    known && known.version > letter.version ? known : known && letter,
  );
  void queries.invalidateQueries({ queryKey: approvalsKey, predicate: ({ queryKey }) => queryKey[1] !== statusKey[1] });
}
