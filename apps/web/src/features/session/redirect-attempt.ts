import { tabStorage } from '../../ui/storage/tab-storage.ts';

const NAME = 'letterdesk:sso:asked-by-leaving';

/** Whether this tab went to the provider for a sign-in since somebody was signed in here. */
export function hasTriedRedirect(): boolean {
  return tabStorage.get(NAME) !== null;
}

/** @returns whether that is still known when the provider sends the tab back. */
export function rememberRedirect(): boolean {
  return tabStorage.set(NAME, 'yes');
}

/** Somebody is signed in, and the server takes the token: next time the provider may be asked in this way again. */
export function forgetRedirect(): void {
  tabStorage.remove(NAME);
}
