/** Every query of approvals begins with it: invalidate it after a submission, a decision or a revocation. */
export const approvalsKey = ['approvals'] as const;

/** A page of one of the task lists. */
export function taskListKey(group: 'attention' | 'mine', page: number) {
  return [...approvalsKey, 'list', group, page] as const;
}

/** The rounds of one letter's approvals. */
export function letterApprovalsKey(letterId: number) {
  return [...approvalsKey, 'letter', letterId] as const;
}
