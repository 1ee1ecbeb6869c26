import { domainToASCII } from 'node:url';

/** Returns an address as it was sent: `smtp-server` decodes the `xn--` labels of its domain. */
export function withAsciiDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // ASCII domains keep their case.
  if (/^\p{ASCII}*$/u.test(domain)) return address;
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`;
}
