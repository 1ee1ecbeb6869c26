import { tabStorage } from '../../ui/storage/tab-storage.ts';

const NAME = 'letterdesk:sso:asked-by-leaving';

/** Returns true if this tab was redirected to sign in since the last session. */
export function hasTriedRedirect(): boolean {
  return tabStorage.get(NAME) !== null;
}

/** @returns false if it can't be remembered. */
export function rememberRedirect(): boolean {
  return tabStorage.set(NAME, 'yes');
}

/** The server accepts a token again, so redirecting may be retried. */
export function forgetRedirect(): void {
  tabStorage.remove(NAME);
}
