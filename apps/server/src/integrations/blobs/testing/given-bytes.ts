import { createHash } from 'node:crypto';

const CHUNK = Buffer.alloc(64 * 1_024, 'letter');

/**
 * A deterministic stream.
 * @param onChunk receives the bytes sent so far.
 */
export async function* manyBytes(size: number, onChunk: (sent: number) => void = () => {}): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < size; sent += CHUNK.length) {
    onChunk(sent);
    yield CHUNK.subarray(0, Math.min(CHUNK.length, size - sent));
  }
}

export async function hashBytes(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
