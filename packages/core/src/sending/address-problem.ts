import { headerLabelIn, splitEntry } from './address-entry.ts';
import { isAddress, MAX_ADDRESS_LENGTH, MAX_LOCAL_LENGTH } from './addresses.ts';

/** Says what is wrong with an entry. @param shown the entry, perhaps cut short with '…'. */
export function notAnAddress(shown: string): string {
  const problem = shown.endsWith('…') ? describeStart(shown.slice(0, -1)) : describeEntryProblem(shown);
  return `“${shown}” is not a valid address${problem === null ? '' : `: ${problem}`}.`;
}

/** What may be missing can be in the rest. */
function describeStart(start: string): string | null {
  const hasName = /[<"(]/.test(start);
  return !hasName && start.includes(' ') ? CONTAINS_SPACE : otherCharacterIn(start, /[^\p{ASCII}\uFFFD]/u);
}

const CONTAINS_SPACE = 'it contains a space';

function describeEntryProblem(entry: string): string {
  const { bare, beside } = splitEntry(entry);
  const label = headerLabelIn(beside) ?? headerLabelIn(entry);
  if (label !== null) return `it starts with “${label}”`;
  if (isAddress(bare)) return 'it has more than one address';
  return describeAddressProblem(bare.includes('@') ? bare : entry);
}

/** @param text which isn't an address. */
function describeAddressProblem(text: string): string {
  // Full-width characters look like the ASCII ones.
  const signs = text.normalize('NFKC').split('@').length - 1;
  if (signs === 0) return 'it has no “@”';
  if (text.includes(' ')) return CONTAINS_SPACE;
  if (signs > 1) return 'it has more than one “@”';
  const [local = '', domain = ''] = text.split('@');
  const other = otherCharacterIn(text, /[^\w.!#$%&'*+/=?^`{|}~@-]/) ?? otherCharacterIn(domain, /[^A-Za-z0-9.-]/);
  if (other !== null) return other;
  if (local === '') return 'there is nothing before the “@”';
  if (domain === '') return 'there is nothing after the “@”';
  if (local.length > MAX_LOCAL_LENGTH || text.length > MAX_ADDRESS_LENGTH) return 'it is too long';
  if ([local, domain].some((part) => /^\.|\.$|\.\./.test(part))) return 'a dot is in the wrong place';
  return `“${domain}” is not a complete domain`;
}

/** U+FFFD replaces a control character, which can't be shown. */
function otherCharacterIn(text: string, pattern: RegExp): string | null {
  const other = pattern.exec(text)?.[0];
  if (other === undefined) return null;
  return other === '\uFFFD' ? 'it contains an invisible character' : `it can’t contain “${other}”`;
}
