import { Readable } from 'node:stream';

const CHUNK = 64 * 1024;

export interface GatedMail {
  readonly stream: Readable;
  /** How far the mail has gone: nothing read, being read, or free to end, so that the dot may be out. */
  stage(): 'unread' | 'reading' | 'ended';
  /** The conversation is over: if the gate has not opened yet, it never will. */
  close(): void;
}

/** A mail as a stream that ends, and by that lets the final dot be written, only once `gate` has resolved. */
export function gateMail(bytes: Uint8Array, gate: () => Promise<void>): GatedMail {
  let stage: 'unread' | 'reading' | 'ended' = 'unread';
  let closed = false;

  async function* read(): AsyncGenerator<Buffer> {
    stage = 'reading';
    for (let from = 0; from < bytes.length; from += CHUNK) yield Buffer.from(bytes.subarray(from, from + CHUNK));
    await gate();
    if (closed) throw new Error('The conversation ended before the mail did.');
    stage = 'ended';
  }

  return {
    stream: Readable.from(read(), { objectMode: false }),
    stage: () => stage,
    close() {
      closed = true;
    },
  };
}
