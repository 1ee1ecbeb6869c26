import { isAddress } from './addresses.ts';

/**
 * Returns true for a complete address of an allowed domain.
 * @param domains in lower case; subdomains are not included.
 */
export function isFromAllowed(address: string, domains: readonly string[]): boolean {
  if (!isAddress(address)) return false;
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
