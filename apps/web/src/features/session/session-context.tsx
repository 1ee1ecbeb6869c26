import type { AppConfig, Session } from '@letterdesk/contract/session';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionAccess {
  readonly store: SessionStore;
  readonly config: AppConfig;
  /** Why the sign-in that has just come back to this page did not work; null when it did, or there was none. */
  readonly signInProblem: string | null;
}

const SessionContext = createContext<SessionAccess | null>(null);

export function SessionProvider({ access, children }: { access: SessionAccess; children: ReactNode }) {
  return <SessionContext value={access}>{children}</SessionContext>;
}

function useAccess(): SessionAccess {
  const access = use(SessionContext);
  if (!access) throw new Error('There is no session around this component.');
  return access;
}

export function useSessionStore(): SessionStore {
  return useAccess().store;
}

/** How to sign in, and which embedded parts are on. */
export function useAppConfig(): AppConfig {
  return useAccess().config;
}

export function useSignInProblem(): string | null {
  return useAccess().signInProblem;
}

export function useSessionState(): SessionState {
  const { store } = useAccess();
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The signed-in person, also while the session has expired; null before anybody is known. */
export function useMe(): Session | null {
  const state = useSessionState();
  return 'me' in state ? state.me : null;
}
