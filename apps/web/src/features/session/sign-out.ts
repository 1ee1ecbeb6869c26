import { useQueryClient } from '@tanstack/react-query';
import { findProvider } from '../../sso/provider.ts';
import { revoke } from '../../sso/tokens.ts';
import { scopeToBasePath, withBasePath } from '../../ui/base-path.ts';
import { tabStorage } from '../../ui/storage/tab-storage.ts';
import { useSessionStore } from './session-context.tsx';
import type { SessionStore } from './session-store.ts';
import { announceSignIn, announceSignOut } from './tabs.ts';

/** Prefix of personal browser data, deleted on sign-out. */
export const PERSONAL_PREFIX = 'letterdesk:personal:';

/** Session storage flag: signed out, until someone signs in. */
const LEFT = 'letterdesk:signed-out';
/** Some servers refuse longer addresses; without the hint the provider asks the person. */
const LONGEST_ADDRESS = 6_000;

/** Signs out: tokens, browser data, other tabs and the provider's session. */
export function useSignOut(): () => void {
  const store = useSessionStore();
  const queries = useQueryClient();
  return () => {
    const { subject, ...proof } = store.leave();
    queries.clear();
    forgetPerson();
    if (subject !== null) announceSignOut(subject);
    leaveProvider(proof).catch(() => store.leftInVain());
  };
}

export function isAfterSignOut(): boolean {
  return tabStorage.get(LEFT) !== null;
}

export function forgetSignOut(): void {
  followSignIn();
  announceSignIn();
}

/** Another tab signed in, which ends the sign-out here too. */
export function followSignIn(): void {
  tabStorage.remove(LEFT);
}

/** Clears session storage, except the sign-out flag, and personal data such as autofill history. */
export function forgetPerson(): void {
  tabStorage.clear();
  tabStorage.set(LEFT, 'yes');
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(scopeToBasePath(PERSONAL_PREFIX))) localStorage.removeItem(name);
    }
  } catch {
    // No local storage.
  }
}

/** @throws if the provider is unreachable or has no sign-out. */
async function leaveProvider({
  idToken,
  refreshToken,
}: Omit<ReturnType<SessionStore['leave']>, 'subject'>): Promise<void> {
  const { config, discovery } = await findProvider();
  if (refreshToken !== null) await revoke(refreshToken, { config, discovery });
  if (!discovery.end_session_endpoint) throw new Error('The provider has no sign-out.');
  const address = new URL(discovery.end_session_endpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${location.origin}${withBasePath('/login')}`);
  const plain = address.href;
  if (idToken !== null) address.searchParams.set('id_token_hint', idToken);
  location.assign(address.href.length > LONGEST_ADDRESS ? plain : address.href);
}
