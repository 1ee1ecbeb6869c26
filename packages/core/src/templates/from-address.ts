import { isFromAllowed } from '../sending/from-domain.ts';
import { addressChoiceOf, isApproverExpression } from './free-text.ts';

/** Whether an expression stands for the address of our own people, under which letters leave. */
export function isOwnAddress(name: string): boolean {
  return isApproverExpression({ name, type: 'EMAIL' });
}

/** What is doubtful about the Default From Email of a template before any record is known; null when nothing is. */
export function fromDoubt(stored: string | null): string | null {
  const choice = addressChoiceOf(stored);
  if (choice.kind !== 'expression' || isOwnAddress(choice.name)) return null;
  return `${choice.name} is no address of our own people: letters are refused at sending unless its domain is one that letters may be sent from.`;
}

/** Why a letter with this From would be refused at sending, as far as the data goes; null when it would not. */
export function fromRefusal(address: string, domains: readonly string[]): string | null {
  if (isFromAllowed(address, domains)) return null;
  const allowed = `Letters may only be sent from ${domains.join(', ')}.`;
  return address === ''
    ? `There is no address to send this letter from. ${allowed}`
    : `This letter would be refused at sending: it comes from ${address}. ${allowed}`;
}
