import type { CustomerRecord } from '../flooding/records.ts';
import { MAX_ADDRESS_LENGTH } from './addresses.ts';

/** Separate addresses from each other and from names. */
const SEPARATORS = /[\s,;:<>()[\]"“”‘’\\]+/u;

/**
 * Returns the addresses in all text fields and lists of a record, as its source spells them. Sources name their fields
 * themselves, so any field counts.
 */
export function addressesInRecord({ fields }: Pick<CustomerRecord, 'fields'>): string[] {
  return Object.values(fields).flatMap((value) => {
    if (typeof value === 'string') return addressesInText(value);
    if (!Array.isArray(value)) return [];
    return value.flatMap((row) =>
      Object.values(row as Readonly<Record<string, unknown>>).flatMap((cell) =>
        typeof cell === 'string' ? addressesInText(cell) : [],
      ),
    );
  });
}

/** Returns everything in a text that looks like an address, such as `Ann Lee <ann@x.org>; bob@x.org`. */
export function addressesInText(text: string): string[] {
  if (!text.includes('@')) return [];
  return text.split(SEPARATORS).flatMap((part) => {
    const address = part.replace(/[.!?]$/, '');
    const [local, domain, ...more] = address.length > MAX_ADDRESS_LENGTH ? [] : address.split('@');
    return local && domain && more.length === 0 ? [address] : [];
  });
}
