import { addressKey, isAddress } from './addresses.ts';

/**
 * Bounce addresses (VERP): `bounces+1k-0-1-<seal>@letters.example.org` names the mail, recipient and copy, so reports
 * need not be trusted. Lower case only, since relays may change case.
 */

/** One copy of a mail to one recipient. */
export interface DeliveryKey {
  readonly mailId: number;
  /** The recipient's index in the mail. */
  readonly position: number;
  /** 1, plus one for each resend. */
  readonly copy: number;
}

/** Leaves room for the rest of the 64 characters before the '@' (RFC 5321). */
export const RETURN_BASE_LENGTH = 24;
/** Hexadecimal digits: 96 bits. */
export const SEAL_LENGTH = 24;

const NAMED = new RegExp(`^([0-9a-z]{1,6})-([0-9a-z]{1,2})-([0-9a-z]{1,3})-([0-9a-f]{${SEAL_LENGTH}})$`);

/** Returns true if bounce addresses can be derived: short enough and without '+'. */
export function isReturnBase(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return isAddress(address) && local.length <= RETURN_BASE_LENGTH && !local.includes('+');
}

/** The text to seal. */
export function sealedText({ mailId, position, copy }: DeliveryKey): string {
  return [mailId, position, copy].map((part) => part.toString(36)).join('-');
}

export function writeReturnAddress(base: string, key: DeliveryKey, seal: string): string {
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${sealedText(key)}-${seal}${base.slice(at)}`;
}

/** Parses a bounce address; null for others. The caller verifies the seal. */
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
