import { megabytes } from '../document/limits.ts';

/**
 * A file's size, in bytes, as people read it: `300 bytes`, `12 KB`, `3.4 MB`. Rounded up, so that what is too large never
 * reads like the limit.
 */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${megabytes(bytes)} MB`;
}

/** A limit of a file's size as people set it: `25` of 26,214,400 bytes, as of 25,000,000. */
export function limitInMegabytes(bytes: number): string {
  return bytes % 1024 ** 2 === 0 ? String(bytes / 1024 ** 2) : megabytes(bytes);
}
