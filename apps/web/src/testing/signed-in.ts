import type { AppConfig, Session } from '@letterdesk/contract/session';
import type { SessionAccess } from '../features/session/session-context.tsx';
import { SessionStore } from '../features/session/session-store.ts';

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
    abilities: { useLetters: true, administerTemplates: false },
    ...with_,
  };
}

/** A template administrator. */
export const anAdministrator = () => aPerson({ abilities: { useLetters: true, administerTemplates: true } });

/** The session of a page on which somebody is signed in. */
export async function signedInAs(me: Session): Promise<SessionAccess> {
  const store = new SessionStore({ issuer: ISSUER, signInSilently: async () => null, loadSession: async () => me });
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: me.username, iss: ISSUER, iat, exp: iat + LIFETIME };
  store.acceptTokens({ accessToken: `e30.${btoa(JSON.stringify(claims))}.signature` });
  // Who it is is known a moment later.
  await Promise.resolve();
  return { store, config: CONFIG, signInProblem: null };
}
