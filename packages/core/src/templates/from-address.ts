import { isFromAllowed } from '../sending/from-domain.ts';
import { addressChoiceOf, isApproverExpression } from './free-text.ts';

/** Returns true if an expression is the address of a staff member, which letters may be sent from. */
export function isOwnAddress(name: string): boolean {
  return isApproverExpression({ name, type: 'EMAIL' });
}

/** Warns about a Default From Email that may be refused; null if fine. */
export function fromDoubt(stored: string | null): string | null {
  const choice = addressChoiceOf(stored);
  if (choice.kind !== 'expression' || isOwnAddress(choice.name)) return null;
  return `${choice.name} is no address of our own people: letters are refused at sending unless its domain is one that letters may be sent from.`;
}

/** Returns why this From would be refused when sending, or null. */
export function fromRefusal(address: string, domains: readonly string[]): string | null {
  if (isFromAllowed(address, domains)) return null;
  const allowed = `Letters may only be sent from ${domains.join(', ')}.`;
  return address === ''
    ? `There is no address to send this letter from. ${allowed}`
    : `This letter would be refused at sending: it comes from ${address}. ${allowed}`;
}
