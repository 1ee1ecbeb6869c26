import { useRouterState } from '@tanstack/react-router';

const FLAG = 'isApprovingMode';

/** Returns true if an approver opened the page from a mail or card (specification 2.11). */
export function useApprovingMode(): boolean {
  return useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get(FLAG) === 'true',
  });
}

export const APPROVING_SEARCH: Readonly<Record<string, string>> = { [FLAG]: 'true' };
