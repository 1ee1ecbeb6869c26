import { MAIL_BYTES } from '../constants.ts';
import { megabytes } from '../document/limits.ts';

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
