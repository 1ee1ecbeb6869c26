import type { Blobs } from '../port.ts';

/** Blobs of which only this can be done; everything else fails the test. */
export function blobsThat(can: Partial<Blobs>): Blobs {
  const not = () => Promise.reject(new Error('These blobs cannot do this.'));
  return { receive: not, put: not, open: not, read: not, ...can };
}
