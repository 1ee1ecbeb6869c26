import { useQueryClient } from '@tanstack/react-query';
import { randomText } from '../../sso/attempt.ts';
import { findProvider } from '../../sso/provider.ts';
import { useSessionStore } from './session-context.tsx';
import { tellLeft } from './tabs.ts';

/** What the browser keeps of a person under names with this beginning is gone after sign-out. */
export const PERSONAL_PREFIX = 'letterdesk:personal:';

/** Under it, session storage holds what the provider gives back, until it does. */
const LEAVING = 'letterdesk:signing-out';
/** Longer addresses are refused by some servers; without the hint a provider asks the person. */
const LONGEST_ADDRESS = 6_000;

/** Signs out everywhere: the tokens, what the browser kept, the other tabs, and the provider's session. */
export function useSignOut(): () => void {
  const store = useSessionStore();
  const queries = useQueryClient();
  return () => {
    const { subject, idToken } = store.leave();
    queries.clear();
    forgetPerson();
    if (subject !== null) tellLeft(subject);
    leaveProvider(idToken).catch(() => store.leftInVain());
  };
}

/**
 * Whether the provider has just sent this very tab back from signing out; true once. Anybody may link to the address, so
 * what tells it is a text that only this tab knew.
 */
export function takeReturnFromSignOut(address: Pick<Location, 'pathname' | 'search'>): boolean {
  const expected = sessionStorage.getItem(LEAVING);
  sessionStorage.removeItem(LEAVING);
  const state = new URLSearchParams(address.search).get('state');
  return address.pathname === '/login' && expected !== null && state === expected;
}

/** Clears session storage and what is kept for the person by name, such as the autofill history. */
export function forgetPerson(): void {
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(name);
  }
}

/** @throws when the provider cannot be reached, or has no sign-out. */
async function leaveProvider(idToken: string | null): Promise<void> {
  const { config, discovery } = await findProvider();
  if (!discovery.end_session_endpoint) throw new Error('The provider has no sign-out.');
  const state = randomText();
  const address = new URL(discovery.end_session_endpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${location.origin}/login`);
  address.searchParams.set('state', state);
  const plain = address.href;
  if (idToken !== null) address.searchParams.set('id_token_hint', idToken);
  sessionStorage.setItem(LEAVING, state);
  location.assign(address.href.length > LONGEST_ADDRESS ? plain : address.href);
}
