import { hasControlCharacters } from '../control-characters.ts';

/** E-mail addresses and address lists (specification 5.20 and 5.21). */

/** RFC 5321: 64 before the '@', 254 in all. */
export const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** Returns true for one complete ASCII address: a domain of two or more labels, no quotes, no comments. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_LENGTH) return false;
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

export function isDomain(text: string): boolean {
  return DOMAIN.test(text);
}

/** Returns the case-insensitive form for comparing addresses. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}

export function notAnAddress(typed: string): string {
  const other = /[^\p{ASCII}]/u.exec(typed.replaceAll('\uFFFD', '').replace(/…$/u, ''))?.[0];
  const why = other === undefined ? '' : `: it can’t contain “${other}”`;
  return `“${typed}” is not a valid address${why}.`;
}

interface AddressList {
  /** In the given order, unique. */
  readonly addresses: readonly string[];
  /** Invalid entries, shortened and without control characters. */
  readonly invalid: readonly string[];
}

/** A '+' after an address's domain is a separator; before the '@' it belongs to the address. */
const PLUS_BEHIND_DOMAIN = /(?<=@[^@+]*)\+/;
const SHOWN_LENGTH = 80;

/**
 * Parses addresses separated by commas, semicolons, or a '+' between two complete addresses: `ann+hr@x.org` is one,
 * `ann@x.org+bob@x.org` are two. Spaces and tabs are removed; CR, LF and NUL make an address invalid.
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

/** Formats a list for a field. */
export function formatAddressList(addresses: readonly string[]): string {
  return addresses.join(', ');
}

/**
 * Returns true for a complete address of an allowed domain.
 * @param domains in lower case; subdomains are not included.
 */
export function isFromAllowed(address: string, domains: readonly string[]): boolean {
  if (!isAddress(address)) return false;
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
