import { z } from 'zod';
import { tabStorage } from '../ui/storage/tab-storage.ts';

/** State of one sign-in attempt, kept until the provider's redirect. */
const attempt = z.object({
  verifier: z.string(),
  redirectUri: z.string(),
  /** For windows cut off from their opener. */
  channel: z.string().optional(),
});
export type Attempt = z.output<typeof attempt>;

const nameOf = (state: string) => `letterdesk:sso:${state}`;

/** @returns false without storage. */
export function rememberAttempt(state: string, value: Attempt): boolean {
  return tabStorage.set(nameOf(state), JSON.stringify(value));
}

/** Removes the attempt: a state is valid once. */
export function takeAttempt(state: string): Attempt | null {
  const stored = tabStorage.get(nameOf(state));
  tabStorage.remove(nameOf(state));
  return stored === null ? null : attempt.parse(JSON.parse(stored));
}

/** 32 random bytes as base64url, for states and PKCE verifiers. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The PKCE challenge (S256). */
export async function createChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
