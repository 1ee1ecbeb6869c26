import type { Session } from '@letterdesk/contract/session';
import { expect, vi } from 'vitest';
import type { Renewal } from '../../../sso/tokens.ts';
import type { SignInTokens } from '../access-token.ts';
import { SessionStore } from '../session-store.ts';

const ISSUER = 'https://sign-in.example';
export const MAYA_SUB = 'maya.lindqvist@meridale.example';
export const OWEN_SUB = 'owen.castellan@northgate.example';
export const MAYA: Session = {
  account: 1,
  username: 'maya.lindqvist',
  name: 'Maya Lindqvist',
  division: 1,
  divisionName: 'Meridale',
  home: '/letters',
  preselectedTemplateName: null,
  draftKey: 'A'.repeat(43),
  abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
};

let made = 0;

/** Unique tokens. */
export function tokens({ sub = MAYA_SUB, iss = ISSUER, lifetime = 1_800 } = {}): SignInTokens & { idToken: string } {
  const iat = Math.floor(Date.now() / 1000);
  made += 1;
  const claims = { sub, iss, iat, exp: iat + lifetime, jti: made };
  const accessToken = ['{}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  return { accessToken, idToken: `id-${made}` };
}

/** A store with a scripted provider. */
export function aStore({ loadSession = async () => MAYA }: { loadSession?: () => Promise<Session> } = {}) {
  const provider: {
    answer: () => SignInTokens | null | Promise<SignInTokens | null>;
    renewal: () => Renewal;
    asked: number;
    renewedWith: string[];
  } = { answer: () => null, renewal: () => 'refused', asked: 0, renewedWith: [] };
  const store = new SessionStore({
    issuer: ISSUER,
    loadSession,
    renew: async (refreshToken) => {
      provider.renewedWith.push(refreshToken);
      return provider.renewal();
    },
    signInSilently: async () => {
      provider.asked += 1;
      return provider.answer();
    },
  });
  const status = () => store.getState().status;
  return { store, provider, status };
}

export async function signedIn(first: SignInTokens = tokens()) {
  const parts = aStore();
  parts.store.acceptTokens(first);
  await vi.advanceTimersByTimeAsync(0);
  return { ...parts, first: first.accessToken };
}

/** The session has expired at the provider too. */
export async function expired() {
  const parts = await signedIn();
  parts.store.refused(parts.first);
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.status()).toBe('expired');
  return parts;
}
