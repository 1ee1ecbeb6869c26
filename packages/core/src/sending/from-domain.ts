import { isAddress } from './addresses.ts';

/**
 * Whether letters may leave under an address: it is one complete address of an allowed domain.
 * @param domains in lower case; a domain does not stand for those below it.
 */
export function isFromAllowed(address: string, domains: readonly string[]): boolean {
  if (!isAddress(address)) return false;
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
