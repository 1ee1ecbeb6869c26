import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BlobMissing, type Blobs } from '../port.ts';

/** What every implementation of blobs keeps; run inside a `describe` of its own. */
export function itKeepsBlobs(create: () => Promise<Blobs>): void {
  it('gives back the very bytes under their SHA-256', async () => {
    const blobs = await create();
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    const name = await blobs.put(bytes);
    expect(name).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await blobs.read(name)).toEqual(bytes);
  });

  it('keeps the same bytes under the same name, put once or at the same time', async () => {
    const blobs = await create();
    const names = await Promise.all(Array.from({ length: 10 }, () => blobs.put(Buffer.from('letter'))));
    expect(new Set(names).size).toBe(1);
    expect((await blobs.read(names[0] ?? '')).toString()).toBe('letter');
  });

  it('keeps empty and large content', async () => {
    const blobs = await create();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(5_000_000, 'x')]) {
      expect((await blobs.read(await blobs.put(bytes))).equals(bytes)).toBe(true);
    }
  });

  it.each(['0'.repeat(64), '', '../../etc/passwd', `${'a'.repeat(63)}/`])('has nothing under %j', async (name) => {
    const blobs = await create();
    await expect(blobs.read(name)).rejects.toThrow(BlobMissing);
  });
}
