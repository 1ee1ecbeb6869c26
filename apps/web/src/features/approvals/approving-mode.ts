import { useRouterState } from '@tanstack/react-router';

const FLAG = 'isApprovingMode';

/** Whether the page was opened by an approver, from the mail's link or a card (specification 2.11). */
export function useApprovingMode(): boolean {
  return useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get(FLAG) === 'true',
  });
}

/** The search parameters that open a letter for its approver. */
export const APPROVING_SEARCH: Readonly<Record<string, string>> = { [FLAG]: 'true' };
