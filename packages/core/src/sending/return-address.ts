import { addressKey, isAddress } from './addresses.ts';

/**
 * Addresses that reports come back to (VERP): `bounces+1k-0-1-<seal>@letters.example.org` names the mail, the recipient and
 * the copy it is about, so that nothing a report says of itself has to be believed. Systems on the way may change the case of
 * its letters: it has small ones only, and is read in any case.
 */

/** One copy of a mail to one recipient. */
export interface DeliveryKey {
  readonly mailId: number;
  /** The recipient's place in the mail. */
  readonly position: number;
  /** 1, and one more each time a person sends it again. */
  readonly copy: number;
}

/** Characters before the '@' that leave room for the rest: 64 in all (RFC 5321). */
export const RETURN_BASE_LENGTH = 24;
/** Hexadecimal digits of a seal: 96 bits. */
export const SEAL_LENGTH = 24;

const NAMED = new RegExp(`^([0-9a-z]{1,6})-([0-9a-z]{1,2})-([0-9a-z]{1,3})-([0-9a-f]{${SEAL_LENGTH}})$`);

/** Whether addresses for reports can be made of an address: it is short enough, and holds no '+' of its own. */
export function isReturnBase(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return isAddress(address) && local.length <= RETURN_BASE_LENGTH && !local.includes('+');
}

/** What a seal is made of. */
export function sealedText({ mailId, position, copy }: DeliveryKey): string {
  return [mailId, position, copy].map((part) => part.toString(36)).join('-');
}

export function writeReturnAddress(base: string, key: DeliveryKey, seal: string): string {
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${sealedText(key)}-${seal}${base.slice(at)}`;
}

/** What such an address names; null for any other address. Whether its seal is genuine is for its maker to say. */
export function readReturnAddress(base: string, address: string): { key: DeliveryKey; seal: string } | null {
  const at = base.lastIndexOf('@');
  const start = addressKey(`${base.slice(0, at)}+`);
  const end = addressKey(base.slice(at));
  const asked = addressKey(address);
  if (!asked.startsWith(start) || !asked.endsWith(end)) return null;
  const [, mailId, position, copy, seal] = NAMED.exec(asked.slice(start.length, -end.length)) ?? [];
  if (mailId === undefined || position === undefined || copy === undefined || seal === undefined) return null;
  return {
    key: {
      mailId: Number.parseInt(mailId, 36),
      position: Number.parseInt(position, 36),
      copy: Number.parseInt(copy, 36),
    },
    seal,
  };
}
