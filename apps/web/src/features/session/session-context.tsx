import type { AppConfig, Session } from '@letterdesk/contract/session';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { IdleLock } from './idle-lock.ts';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionAccess {
  readonly store: SessionStore;
  readonly config: AppConfig;
  /** Null if the web never locks. */
  readonly idleLock: IdleLock | null;
  /** Why the last redirect sign-in failed. */
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

export function useIdleLock(): IdleLock | null {
  return useAccess().idleLock;
}

/** Sign-in settings and embedded services. */
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

/** The current person, even if the session has expired. */
export function useMe(): Session | null {
  const state = useSessionState();
  return 'me' in state ? state.me : null;
}
