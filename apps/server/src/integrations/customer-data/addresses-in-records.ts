import type { CustomerRecord, RecordKind } from '@letterdesk/core/flooding/records';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { addressesInRecord } from '@letterdesk/core/sending/record-addresses';
import { withAsciiDomain } from '../mail/ascii-address.ts';

const PEOPLE: readonly RecordKind[] = ['contact', 'provider', 'rep'];

/** Returns the addresses in records by {@link addressKey}, with their people's names; null for those of nobody. */
export function addressesInRecords(records: readonly CustomerRecord[]): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  for (const record of records) {
    const name = PEOPLE.includes(record.kind) ? record.label : null;
    for (const address of addressesInRecord(record)) {
      const key = sourceAddressKey(address);
      names.set(key, names.get(key) ?? name);
    }
  }
  return names;
}

/** Returns the {@link addressKey} of an address whose source may spell its domain in Unicode. */
export function sourceAddressKey(address: string): string {
  return addressKey(withAsciiDomain(address));
}
