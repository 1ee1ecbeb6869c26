import { buffer } from 'node:stream/consumers';
import type { Blobs } from './port.ts';

/** Implements the in-memory operations with the streaming ones. */
export function smallBlobs({ receive, open }: Pick<Blobs, 'receive' | 'open'>): Pick<Blobs, 'put' | 'read'> {
  return {
    async put(bytes) {
      const { sha256 } = await receive(once(bytes), { maxBytes: bytes.byteLength });
      return sha256;
    },
    async read(sha256) {
      const { stream } = await open(sha256);
      return buffer(stream);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
