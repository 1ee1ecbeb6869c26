import { useQuery } from '@tanstack/react-query';
import type { News } from './find-news.ts';

/** What came of the check after signing in. */
export interface LoginCheck {
  readonly news: News | null;
  /** The login error flag: it could not be found out whether there is anything new (specification 2.25, 8.7). */
  readonly loginError: boolean;
}

/** Of the check, which only the login page makes. */
export const loginCheckKey = ['whats-new', 'login-check'] as const;

/** Whether the login error flag is set; not where nobody signed in by the login page. */
export function useLoginError(): boolean {
  const { data } = useQuery<LoginCheck>({ queryKey: loginCheckKey, enabled: false });
  return data?.loginError ?? false;
}
