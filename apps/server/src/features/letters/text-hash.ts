import { createHash } from 'node:crypto';

/** The SHA-256 of a text, in hex, as audit events keep it. */
export function sha256OfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
