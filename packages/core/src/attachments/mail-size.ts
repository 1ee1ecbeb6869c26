import { MAIL_BYTES } from '../constants.ts';

/** Bytes of a mail for its headers, its message and Letter.pdf, which are not known before it is made. */
const REST = 1_000_000;
/** What three bytes of a file become in a mail: four, and a line end after each 76 of those. */
const IN_A_MAIL = (4 / 3) * (78 / 76);

/** The attachments' part of a mail, in bytes, as it leaves. */
export function bytesInMail(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size * IN_A_MAIL), 0);
}

/** Whether attachments of these sizes, in bytes, fit into one mail. */
export function fitIntoMail(sizes: readonly number[]): boolean {
  return bytesInMail(sizes) + REST <= MAIL_BYTES;
}
