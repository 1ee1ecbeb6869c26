import { z } from 'zod';

/** In memory only. */
export interface AccessToken {
  readonly raw: string;
  readonly subject: string;
  /** Milliseconds from receipt to expiry. */
  readonly lifetime: number;
  /** Milliseconds since 1970 by the browser's clock. */
  readonly expiresAt: number;
}

/** A sign-in's tokens. */
export interface SignInTokens {
  readonly accessToken: string;
  /** Identifies the person at sign-out. */
  readonly idToken?: string | undefined;
  /** If the provider issues them. */
  readonly refreshToken?: string | undefined;
  /** Seconds, as stated by the provider. */
  readonly expiresIn?: number | undefined;
}

const payloadSchema = z.object({
  sub: z.string().min(1),
  iss: z.string(),
  exp: z.number(),
  iat: z.number().optional(),
});

/**
 * Parses a token as far as the page needs; the server verifies it. Expiry counts from receipt, so that clocks may
 * differ.
 * @param expected the issuer, and the time of receipt.
 * @returns null if invalid, from another issuer or expired.
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
