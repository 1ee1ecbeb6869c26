import { createHash } from 'node:crypto';
import { getErrorReason } from '../http-source/ask-source.ts';
import { CloudDocumentsUnavailable, type OpenDocument } from './port.ts';

/** Milliseconds between bytes. */
export const STILL_TIMEOUT = 10_000;
/** Milliseconds in total. */
export const BYTES_TIMEOUT = 60_000;

interface BytesTimes {
  readonly still: number;
  readonly whole: number;
}

/**
 * Streams a response body, verifying length and hash promised by its headers.
 * @param giveUp aborts the request.
 * @throws CloudDocumentsUnavailable for missing or invalid headers.
 */
export function openBytes(response: Response, address: string, giveUp: () => void, times: BytesTimes): OpenDocument {
  const refuse = (problem: string, cause?: unknown) => {
    giveUp();
    return new CloudDocumentsUnavailable(`${address} ${problem}`, { cause });
  };
  const length = response.headers.get('content-length') ?? '';
  const size = Number(length);
  if (!/^\d{1,15}$/.test(length)) throw refuse('answered without a Content-Length');
  if (response.headers.has('content-encoding')) throw refuse('answered encoded bytes');
  const digest = digestOf(response.headers.get('repr-digest'));
  const { body } = response;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let come = 0;
    const whole = setTimeout(giveUp, times.whole);
    let still = setTimeout(giveUp, times.still);
    try {
      for await (const chunk of body ?? []) {
        clearTimeout(still);
        come += chunk.byteLength;
        if (come > size) throw refuse(`answered more than the ${size} bytes it promised`);
        hash.update(chunk);
        yield chunk;
        still = setTimeout(giveUp, times.still);
      }
    } catch (cause) {
      if (cause instanceof CloudDocumentsUnavailable) throw cause;
      throw refuse(`broke off after ${come} of ${size} bytes: ${getErrorReason(cause)}`, cause);
    } finally {
      clearTimeout(still);
      clearTimeout(whole);
    }
    if (come < size) throw refuse(`ended after ${come} of ${size} bytes`);
    if (digest !== null && hash.digest('base64') !== digest) throw refuse('answered other bytes than its digest says');
  }
  return { size, bytes: bytes(), close: giveUp };
}

/** Returns the SHA-256 of a Repr-Digest (RFC 9530) in base64. */
function digestOf(header: string | null): string | null {
  return /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '')?.[1] ?? null;
}
