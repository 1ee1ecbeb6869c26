import { MAIL_BYTES } from '../constants.ts';
import { grouped, megabytes } from '../document/limits.ts';

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

/** Bytes reserved for headers, message and Letter.pdf. */
const REST = 1_000_000;
/** Base64 overhead, with a line end after every 76 characters. */
const IN_A_MAIL = (4 / 3) * (78 / 76);

/** Returns the encoded size of attachments in a mail, in bytes. */
export function bytesInMail(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size * IN_A_MAIL), 0);
}

/** Returns why attachments of these sizes (bytes) don't fit into one mail, or null. */
export function mailProblem(sizes: readonly number[]): string | null {
  const bytes = bytesInMail(sizes);
  if (bytes + REST <= MAIL_BYTES) return null;
  return `These attachments are too large for one mail: they would take ${share(bytes)}.`;
}

/** Describes how much of a mail the attachments take; null without any. */
export function mailShare(sizes: readonly number[]): string | null {
  return sizes.length === 0 ? null : `The attachments take ${share(bytesInMail(sizes))}.`;
}

function share(bytes: number): string {
  return `${megabytes(bytes)} MB of the ${megabytes(MAIL_BYTES)} MB that a mail may have`;
}

/** The pixel count of the largest common cameras. */
export const PICTURE_PIXELS = 200_000_000;

/** Returns why a picture of this size (pixels) can't be attached, or null. */
export function pictureProblem({ width, height }: { readonly width: number; readonly height: number }): string | null {
  if (width * height <= PICTURE_PIXELS) return null;
  const size = `${grouped(width)} × ${grouped(height)} pixels`;
  return `This picture is too large: it has ${size}, and may have ${grouped(PICTURE_PIXELS)} in all. Make it smaller.`;
}
