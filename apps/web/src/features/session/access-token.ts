import { z } from 'zod';

/** An access token as the page holds it: in memory only. */
export interface AccessToken {
  readonly raw: string;
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const payloadSchema = z.object({ sub: z.string().min(1), iss: z.string(), exp: z.number() });

/**
 * Reads a token as far as the page must know it; the server verifies it.
 * @returns null when it is none, comes from another issuer or has expired.
 */
export function readAccessToken(raw: string, expected: { issuer: string; now: number }): AccessToken | null {
  const payload = payloadSchema.safeParse(decodePayload(raw));
  if (!payload.success) return null;
  const { sub, iss, exp } = payload.data;
  if (iss !== expected.issuer || exp * 1000 <= expected.now) return null;
  return { raw, subject: sub, expiresAt: exp * 1000 };
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
