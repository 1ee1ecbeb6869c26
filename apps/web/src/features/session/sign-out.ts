import { useQueryClient } from '@tanstack/react-query';
import { findProvider } from '../../sso/provider.ts';
import { useSessionStore } from './session-context.tsx';

/** What the browser keeps of a person under names with this beginning is gone after sign-out. */
export const PERSONAL_PREFIX = 'letterdesk:personal:';

const CHANNEL = 'letterdesk:session';
const SIGNED_OUT = 'signed-out';

/** Signs out everywhere: the token, what the browser kept, the other tabs, and the provider's session. */
export function useSignOut(): () => void {
  const store = useSessionStore();
  const queries = useQueryClient();
  return () => {
    store.leave();
    queries.clear();
    forgetPerson();
    void leaveProvider();
  };
}

/** Whether the provider has just sent the person back from signing out. */
export function isBackFromSignOut(address: Pick<Location, 'pathname' | 'search'>): boolean {
  return address.pathname === '/login' && new URLSearchParams(address.search).get('state') === SIGNED_OUT;
}

/** Tells the other tabs, once the provider's session is over; earlier they would sign themselves in again. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

/** Calls back when another tab signs out. @returns a function that stops listening. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => listener();
  return () => channel.close();
}

/** Clears session storage and what is kept for the person by name, such as the autofill history. */
export function forgetPerson(): void {
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(name);
  }
}

async function leaveProvider(): Promise<void> {
  const login = `${location.origin}/login`;
  try {
    const { config, discovery } = await findProvider();
    if (!discovery.end_session_endpoint) throw new Error('The provider has no sign-out.');
    const address = new URL(discovery.end_session_endpoint);
    address.searchParams.set('client_id', config.clientId);
    address.searchParams.set('post_logout_redirect_uri', login);
    address.searchParams.set('state', SIGNED_OUT);
    location.assign(address.href);
  } catch {
    location.assign(`${login}?state=${SIGNED_OUT}`);
  }
}
