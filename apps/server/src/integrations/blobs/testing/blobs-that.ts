import type { Blobs } from '../port.ts';

export function blobsThat(can: Partial<Blobs>): Blobs {
  const not = () => Promise.reject(new Error('These blobs can’t do this.'));
  return { receive: not, put: not, open: not, read: not, ...can };
}
