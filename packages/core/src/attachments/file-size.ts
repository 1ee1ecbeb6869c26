import { megabytes } from '../document/limits.ts';

/**
 * Formats bytes as `300 bytes`, `12 KB` or `3.4 MB`, rounded up so that an oversized file never shows the limit
 * itself.
 */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${megabytes(bytes)} MB`;
}

/** Converts a byte limit to megabytes: `25` for 26,214,400 and for 25,000,000. */
export function limitInMegabytes(bytes: number): string {
  return bytes % 1024 ** 2 === 0 ? String(bytes / 1024 ** 2) : megabytes(bytes);
}
