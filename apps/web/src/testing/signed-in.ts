import type { AppConfig, Session } from '@letterdesk/contract/session';
import { onTestFinished } from 'vitest';
import type { SignInTokens } from '../features/session/access-token.ts';
import type { SessionAccess } from '../features/session/session-context.tsx';
import { SessionStore, type SessionStoreOptions } from '../features/session/session-store.ts';

const ISSUER = 'https://sign-in.example';
/** Seconds until a token expires. */
const LIFETIME = 1_800;

const CONFIG: AppConfig = {
  issuer: ISSUER,
  clientId: 'letterdesk',
  scope: 'openid',
  resource: 'letterdesk-api',
  signInMode: 'frame',
  idleLockMinutes: 30,
  embedded: { identity: true, customerData: true, mailbox: true },
};

/** 32 bytes as base64url. */
const DRAFT_KEY = 'A'.repeat(43);

/** By default may write letters. */
export function aPerson(with_: Partial<Session> = {}): Session {
  return {
    account: 1,
    username: 'maya.lindqvist',
    name: 'Maya Lindqvist',
    division: 1,
    divisionName: 'Meridale Locum Tenens',
    home: '/letters',
    preselectedTemplateName: null,
    draftKey: DRAFT_KEY,
    abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
    ...with_,
  };
}

export const anAdministrator = () =>
  aPerson({ abilities: { useLetters: true, administerTemplates: true, operate: false, audit: false } });

/** Unique tokens. */
export function createTokens({ username }: Session): SignInTokens {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: username, iss: ISSUER, iat, exp: iat + LIFETIME, jti: crypto.randomUUID() };
  return { accessToken: `e30.${btoa(JSON.stringify(claims))}.signature` };
}

/** A provider that never answers silently. */
const SILENT: Omit<SessionStoreOptions, 'loadSession'> = {
  issuer: ISSUER,
  renew: async () => 'refused',
  signInSilently: async () => null,
};

/** A signed-in session; the provider knows nobody. */
export async function signedInAs(me: Session, config: Partial<AppConfig> = {}): Promise<SessionAccess> {
  const store = new SessionStore({ ...SILENT, loadSession: async () => me });
  store.acceptTokens(createTokens(me));
  // The person is known a moment later.
  await Promise.resolve();
  return { store, config: { ...CONFIG, ...config }, idleLock: null, signInProblem: null };
}

/** A signed-out session, until the test ends. */
export async function signedOut(): Promise<SessionAccess> {
  const store = new SessionStore({
    ...SILENT,
    loadSession: () => Promise.reject(new Error('You aren’t signed in.')),
  });
  store.start();
  onTestFinished(() => void store.leave());
  await store.askSilently();
  return { store, config: CONFIG, idleLock: null, signInProblem: null };
}
