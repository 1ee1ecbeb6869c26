/** E-mail addresses and lists of them (specification 5.20 and 5.21). */

import { hasControlCharacters } from '../control-characters.ts';

/** Characters an address may have (RFC 5321: 64 before the '@', 254 in all). */
export const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** Whether a text is one complete address: ASCII, with a domain of at least two labels, no quotes, no comments. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_LENGTH) return false;
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

/** Whether a text is a domain as it stands behind an address's '@'. */
export function isDomain(text: string): boolean {
  return DOMAIN.test(text);
}

/** The form by which two addresses are compared: letters in either case are the same address. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}

/** Why something that was typed is no address, in a sentence that names it. */
export function notAnAddress(typed: string): string {
  const other = /[^\p{ASCII}]/u.exec(typed.replaceAll('\uFFFD', '').replace(/…$/u, ''))?.[0];
  const why = other === undefined ? '' : `: a letter such as “${other}” cannot stand in one`;
  return `“${typed}” is not a valid address${why}.`;
}

export interface AddressList {
  /** In the order given, each once. */
  readonly addresses: readonly string[];
  /** What is no address, as it was typed, fit to be shown: shortened, without control characters. */
  readonly invalid: readonly string[];
}

/** A '+' behind an address's domain: a separator. One before the '@' belongs to the address. */
const PLUS_BEHIND_DOMAIN = /(?<=@[^@+]*)\+/;
const SHOWN_LENGTH = 80;

/**
 * Reads a list of addresses separated by commas, semicolons, or a '+' between two complete addresses:
 * `ann+hr@x.org` is one, `ann@x.org+bob@x.org` are two. Spaces and tabs are removed; CR, LF and NUL make an
 * address invalid.
 */
export function parseAddressList(text: string): AddressList {
  const addresses = new Map<string, string>();
  const invalid: string[] = [];
  for (const piece of text.split(/[,;]/)) {
    const bare = piece.replace(/[^\S\r\n]+/g, '');
    if (bare === '') continue;
    const parts = bare.split(PLUS_BEHIND_DOMAIN);
    if (!parts.every(isAddress)) {
      invalid.push(shown(piece.replace(/[^\S\r\n]+/g, ' ').replace(/^ | $/g, '')));
      continue;
    }
    for (const part of parts) if (!addresses.has(addressKey(part))) addresses.set(addressKey(part), part);
  }
  return { addresses: [...addresses.values()], invalid };
}

function shown(text: string): string {
  const clean = [...text.slice(0, SHOWN_LENGTH + 1)].map((char) => (hasControlCharacters(char) ? '�' : char)).join('');
  return clean.length > SHOWN_LENGTH ? `${clean.slice(0, SHOWN_LENGTH)}…` : clean;
}

/** A list as it is shown and stored in a field. */
export function formatAddressList(addresses: readonly string[]): string {
  return addresses.join(', ');
}
