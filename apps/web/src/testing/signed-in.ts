import type { AppConfig, Session } from '@letterdesk/contract/session';
import type { SessionAccess } from '../features/session/session-context.tsx';
import { SessionStore } from '../features/session/session-store.ts';

const ISSUER = 'https://sign-in.example';
/** Seconds. */
const LIFETIME = 1_800;

export const CONFIG: AppConfig = {
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

/** The session of a page that nobody has signed in to. */
export function nobodySignedIn(loadSession: () => Promise<Session>, signInProblem: string | null = null) {
  const store = new SessionStore({ issuer: ISSUER, signInSilently: async () => null, loadSession });
  return { store, config: CONFIG, signInProblem } satisfies SessionAccess;
}

/** The session of a page on which somebody is signed in. */
export async function signedInAs(me: Session): Promise<SessionAccess> {
  const access = nobodySignedIn(async () => me);
  signInTo(access.store);
  await Promise.resolve();
  return access;
}

/** A sign-in comes to its end. */
export function signInTo(store: SessionStore): void {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: 'subject', iss: ISSUER, iat, exp: iat + LIFETIME };
  store.acceptTokens({ accessToken: `e30.${btoa(JSON.stringify(claims))}.signature` });
}
