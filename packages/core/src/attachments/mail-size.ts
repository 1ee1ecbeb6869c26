import { MAIL_BYTES } from '../constants.ts';
import { megabytes } from '../document/limits.ts';

/** Bytes of a mail for its headers, its message and Letter.pdf, which are not known before it is made. */
const REST = 1_000_000;
/** What three bytes of a file become in a mail: four, and a line end after each 76 of those. */
const IN_A_MAIL = (4 / 3) * (78 / 76);

/** The attachments' part of a mail, in bytes, as it leaves. */
export function bytesInMail(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size * IN_A_MAIL), 0);
}

/** Why attachments of these sizes, in bytes, do not go into one mail; null when they do. */
export function mailProblem(sizes: readonly number[]): string | null {
  const bytes = bytesInMail(sizes);
  if (bytes + REST <= MAIL_BYTES) return null;
  return `These attachments are too large for one mail: they would take ${share(bytes)}.`;
}

/** How much of a mail attachments of these sizes take; null without any. */
export function mailShare(sizes: readonly number[]): string | null {
  return sizes.length === 0 ? null : `The attachments take ${share(bytesInMail(sizes))}.`;
}

function share(bytes: number): string {
  return `${megabytes(bytes)} MB of the ${megabytes(MAIL_BYTES)} MB that a mail may have`;
}
