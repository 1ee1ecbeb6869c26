import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { type CustomerRecord, type RecordsByRef, refKey } from '@letterdesk/core/flooding/records';
import type { ContactRelationship } from '@letterdesk/core/sending/additional-emails';
import { isAddress } from '@letterdesk/core/sending/addresses';
import { askCustomerData } from '../flooding/ask-customer-data.ts';
import type { CustomerDataAccess } from '../flooding/resolve-ids.ts';

/**
 * The contacts of the letter's client who have an address, with what each is responsible for: all the client has, also
 * when the letter itself is for one of them.
 * @throws Failure `customer_data_unavailable`.
 */
export async function contactRelationships(
  access: CustomerDataAccess,
  letter: { environment: string; ids: IdMap; records: RecordsByRef },
): Promise<ContactRelationship[]> {
  const [clientId] = idsOf(letter.ids, 'clientId');
  const client = clientId === undefined ? undefined : letter.records.get(refKey({ kind: 'client', id: clientId }));
  const ids = new Set([
    ...idsOf(client?.relations ?? {}, 'clientContactIds'),
    ...idsOf(letter.ids, 'clientContactIds'),
  ]);
  const contacts = await readContacts(access, letter.environment, [...ids]);
  return contacts.flatMap((contact) => {
    const { email, relationship, name } = contact.fields;
    if (typeof email !== 'string' || !isAddress(email)) return [];
    return [{ type: textOf(relationship) ?? 'Contact', name: textOf(name) ?? contact.label, email }];
  });
}

async function readContacts(
  access: CustomerDataAccess,
  environment: string,
  ids: readonly number[],
): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => ({ kind: 'contact' as const, id }));
  const contacts = await askCustomerData(() => access.customerData.readRecords(environment, refs));
  return contacts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
