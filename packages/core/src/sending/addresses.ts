/** RFC 5321: 64 before the '@', 254 in all. */
export const MAX_ADDRESS_LENGTH = 254;
export const MAX_LOCAL_LENGTH = 64;

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

/** Returns the part after the '@', in lower case. */
export function addressDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Returns true for a complete address of an allowed domain.
 * @param domains in lower case; subdomains are not included.
 */
export function isFromAllowed(address: string, domains: readonly string[]): boolean {
  if (!isAddress(address)) return false;
  return domains.includes(addressDomain(address));
}
