import { addressDomain, isAddress, isFromAllowed } from './addresses.ts';

/** The division whose letterhead a letter has, as a sender. */
export interface SendingDivision {
  readonly name: string;
  /** In lower case; empty if any From domain is the division's own. */
  readonly emailDomains: readonly string[];
  /** Whether its letters may be sent from other domains. */
  readonly allowsOtherDomains: boolean;
}

/** Returns the domain of a From address if it's none of the division's; null for its own or an incomplete address. */
export function otherDomainOf(address: string, { emailDomains }: SendingDivision): string | null {
  if (!isAddress(address) || emailDomains.length === 0 || isFromAllowed(address, emailDomains)) return null;
  return addressDomain(address);
}

/** Returns why a division's letter can't be sent from an address, or null. */
export function otherDomainRefusal(address: string, division: SendingDivision): 'from_other_domain' | null {
  return division.allowsOtherDomains || otherDomainOf(address, division) === null ? null : 'from_other_domain';
}

/** Names the domains that a division's letters are limited to. */
export function describeOwnDomains({ name, emailDomains }: SendingDivision): string {
  return `Letters of ${name} can only be sent from ${emailDomains.join(', ')}.`;
}

/** Names both sides if a letter has one company's letterhead and another one's sender; null otherwise. */
export function otherDomainWarning(address: string, division: SendingDivision): string | null {
  const domain = otherDomainOf(address, division);
  return domain && `This letter has the letterhead of ${division.name}, but it’s sent from ${domain}.`;
}
