import type { Letter } from '@letterdesk/contract/letters';
import type { QueryClient } from '@tanstack/react-query';

/** Every query of approvals begins with it: invalidate it after a submission, a decision or a revocation. */
const approvalsKey = ['approvals'] as const;

/** The task lists. */
export const taskListsKey = [...approvalsKey, 'list'] as const;

/** A page of one of the task lists. */
export function taskListKey(group: 'attention' | 'mine', page: number) {
  return [...taskListsKey, group, page] as const;
}

/** The rounds of one letter's approvals. */
export function letterApprovalsKey(letterId: number) {
  return [...approvalsKey, 'letter', letterId] as const;
}

/** Whom one letter's Submit would ask: what becomes of approvals or attachments changes nothing about that. */
export function submitPreparationKey(letterId: number) {
  return ['approvers-ahead', letterId] as const;
}

/** Letters as the server knows them, which open letters follow: whether they are pending, decided, locked. */
export const letterStatusesKey = [...approvalsKey, 'standing'] as const;

/** One of them. */
export function letterStatusKey(letterId: number) {
  return [...letterStatusesKey, letterId] as const;
}

/** Something about approvals changed: the task lists, the rounds and an open letter follow. */
export function approvalsChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: approvalsKey });
}

/** An answer about an approval brought its letter along: it is followed at once, and the lists are asked for anew. */
export function letterAnswered(queries: QueryClient, letter: Letter): void {
  const standing = letterStatusKey(letter.id);
  // An older answer that is still on its way must not come after this one.
  void queries.cancelQueries({ queryKey: standing });
  // Kept for a letter that is open; for any other it would be old when it is opened. Answers to several uploads may overtake
  // each other.
  queries.setQueryData(standing, (known: Letter | undefined) =>
    known && known.version > letter.version ? known : known && letter,
  );
  void queries.invalidateQueries({ queryKey: approvalsKey, predicate: ({ queryKey }) => queryKey[1] !== standing[1] });
}
