import { buffer } from 'node:stream/consumers';
import type { Blobs } from './port.ts';

/** What is done with files that fit into memory, made from what is done with any. */
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
