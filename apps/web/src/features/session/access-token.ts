import { z } from 'zod';

/** An access token as the page holds it: in memory only. */
export interface AccessToken {
  readonly raw: string;
  readonly subject: string;
  /** Milliseconds from its receipt to its end. */
  readonly lifetime: number;
  /** Milliseconds since 1970 by the browser's clock, however wrong that goes. */
  readonly expiresAt: number;
}

/** What a sign-in brings. */
export interface SignInTokens {
  readonly accessToken: string;
  /** Tells the provider, at a sign-out, that it is the person who asks. */
  readonly idToken?: string | undefined;
  /** Brings the next tokens, where the provider gives one. */
  readonly refreshToken?: string | undefined;
  /** The access token's lifetime as the provider gave it, in seconds. */
  readonly expiresIn?: number | undefined;
}

const payloadSchema = z.object({
  sub: z.string().min(1),
  iss: z.string(),
  exp: z.number(),
  iat: z.number().optional(),
});

/**
 * Reads a token as far as the page must know it; the server verifies it. Its end is counted from its receipt, so that the
 * browser's clock need not agree with the provider's.
 * @param expected the issuer it must come from, and the time of its receipt.
 * @returns null when it is none, comes from another issuer or has no time to live.
 */
export function readAccessToken(
  { accessToken: raw, expiresIn }: SignInTokens,
  expected: { issuer: string; now: number },
): AccessToken | null {
  const payload = payloadSchema.safeParse(decodePayload(raw));
  if (!payload.success) return null;
  const { sub, iss, exp, iat } = payload.data;
  const said = [expiresIn, iat === undefined ? undefined : exp - iat].filter((seconds) => seconds !== undefined);
  const lifetime = said.length === 0 ? exp * 1000 - expected.now : Math.min(...said) * 1000;
  if (iss !== expected.issuer || lifetime <= 0) return null;
  return { raw, subject: sub, lifetime, expiresAt: expected.now + lifetime };
}

function decodePayload(raw: string): unknown {
  const part = raw.split('.')[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
