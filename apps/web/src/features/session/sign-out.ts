import { useQueryClient } from '@tanstack/react-query';
import { findProvider } from '../../sso/provider.ts';
import { revoke } from '../../sso/revoke.ts';
import { nameHere, withBasePath } from '../../ui/base-path.ts';
import { tabStorage } from '../../ui/storage/tab-storage.ts';
import { useSessionStore } from './session-context.tsx';
import type { SessionStore } from './session-store.ts';
import { announceSignIn, announceSignOut } from './tabs.ts';

/** What the browser keeps of a person under names with this beginning is gone after sign-out. */
export const PERSONAL_PREFIX = 'letterdesk:personal:';

/** Under it, session storage holds that the person left, until somebody signs in: whatever page the provider sends back. */
const LEFT = 'letterdesk:signed-out';
/** Longer addresses are refused by some servers; without the hint a provider asks the person. */
const LONGEST_ADDRESS = 6_000;

/** Signs out everywhere: the tokens, what the browser kept, the other tabs, and the provider's session. */
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

/** Whether the last thing that happened in this tab was a sign-out. */
export function isAfterSignOut(): boolean {
  return tabStorage.get(LEFT) !== null;
}

/** Somebody signed in on purpose: tabs that were signed out may follow. */
export function forgetSignOut(): void {
  followSignIn();
  announceSignIn();
}

/** Somebody signed in on purpose in another tab: the sign-out is over in this one, too, also after a reload. */
export function followSignIn(): void {
  tabStorage.remove(LEFT);
}

/** Clears session storage, but for the sign-out itself, and what is kept for the person by name, such as the autofill history. */
export function forgetPerson(): void {
  tabStorage.clear();
  tabStorage.set(LEFT, 'yes');
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(nameHere(PERSONAL_PREFIX))) localStorage.removeItem(name);
    }
  } catch {
    // A browser without local storage keeps nothing there.
  }
}

/** @throws when the provider cannot be reached, or has no sign-out. */
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
