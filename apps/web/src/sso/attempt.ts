import { z } from 'zod';
import { tabStorage } from '../ui/storage/tab-storage.ts';

/** What one sign-in must still know when the provider sends it back. Kept until then, under its own state only. */
const attempt = z.object({
  verifier: z.string(),
  redirectUri: z.string(),
  /** Where to answer when the window was cut from the page that opened it. */
  channel: z.string().optional(),
});
export type Attempt = z.output<typeof attempt>;

const nameOf = (state: string) => `letterdesk:sso:${state}`;

/** @returns whether it will be there when the provider answers; not where the browser refuses to keep anything. */
export function rememberAttempt(state: string, value: Attempt): boolean {
  return tabStorage.set(nameOf(state), JSON.stringify(value));
}

/** Takes the attempt out: a state is good for one answer. */
export function takeAttempt(state: string): Attempt | null {
  const stored = tabStorage.get(nameOf(state));
  tabStorage.remove(nameOf(state));
  return stored === null ? null : attempt.parse(JSON.parse(stored));
}

/** 32 random bytes as base64url: a state, or a PKCE verifier. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The PKCE challenge (S256) of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
