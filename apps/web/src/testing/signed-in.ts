import type { AppConfig, Session } from '@letterdesk/contract/session';
import { onTestFinished } from 'vitest';
import type { SignInTokens } from '../features/session/access-token.ts';
import type { SessionAccess } from '../features/session/session-context.tsx';
import { SessionStore, type SessionStoreOptions } from '../features/session/session-store.ts';

const ISSUER = 'https://sign-in.example';
/** Seconds. */
const LIFETIME = 1_800;

const CONFIG: AppConfig = {
  issuer: ISSUER,
  clientId: 'letterdesk',
  scope: 'openid',
  resource: 'letterdesk-api',
  signInMode: 'frame',
  embedded: { identity: true, customerData: true, mailbox: true },
};

/** Somebody who may write letters, unless told otherwise. */
export function aPerson(with_: Partial<Session> = {}): Session {
  return {
    account: 1,
    username: 'maya.lindqvist',
    name: 'Maya Lindqvist',
    division: 1,
    divisionName: 'Meridale Locum Tenens',
    home: '/letters',
    preselectedTemplateName: null,
    abilities: { useLetters: true, administerTemplates: false, operate: false },
    ...with_,
  };
}

/** A template administrator. */
export const anAdministrator = () =>
  aPerson({ abilities: { useLetters: true, administerTemplates: true, operate: false } });

/** What a sign-in of somebody brings: another token each time. */
export function tokensOf({ username }: Session): SignInTokens {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: username, iss: ISSUER, iat, exp: iat + LIFETIME, jti: crypto.randomUUID() };
  return { accessToken: `e30.${btoa(JSON.stringify(claims))}.signature` };
}

/** A provider that gives nothing unasked. */
const SILENT: Omit<SessionStoreOptions, 'loadSession'> = {
  issuer: ISSUER,
  renew: async () => 'refused',
  signInSilently: async () => null,
};

/** The session of a page on which somebody is signed in; the provider knows nobody any more. */
export async function signedInAs(me: Session, config: Partial<AppConfig> = {}): Promise<SessionAccess> {
  const store = new SessionStore({ ...SILENT, loadSession: async () => me });
  store.acceptTokens(tokensOf(me));
  // Who it is is known a moment later.
  await Promise.resolve();
  return { store, config: { ...CONFIG, ...config }, signInProblem: null };
}

/** The session of a page on which nobody is signed in, as the provider has answered; until the test is over. */
export async function nobody(): Promise<SessionAccess> {
  const store = new SessionStore({
    ...SILENT,
    loadSession: () => Promise.reject(new Error('You aren’t signed in.')),
  });
  store.start();
  onTestFinished(() => void store.leave());
  await store.askSilently();
  return { store, config: CONFIG, signInProblem: null };
}
