import { useQuery } from '@tanstack/react-query';
import type { News } from './find-news.ts';

/** Result of the check after signing in. */
export interface LoginCheck {
  readonly news: News | null;
  /** The login error flag: news couldn't be loaded (specification 2.25, 8.7). */
  readonly loginError: boolean;
}

/** Only the login page runs the check. */
export const loginCheckKey = ['whats-new', 'login-check'] as const;

/** The login error flag. */
export function useLoginError(): boolean {
  const { data } = useQuery<LoginCheck>({ queryKey: loginCheckKey, enabled: false });
  return data?.loginError ?? false;
}
