import { DomainOwners } from '@letterdesk/core/checks/domain-owners';
import { idsOf } from '@letterdesk/core/flooding/id-map';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { addressDomain } from '@letterdesk/core/sending/addresses';
import { addressesInRecord } from '@letterdesk/core/sending/record-addresses';
import { sourceAddressKey } from './addresses-in-records.ts';
import type { CustomerData } from './port.ts';
import { readAllOfKind } from './read-all-names.ts';

/**
 * Reads which domains the clients and their contacts use.
 * @throws CustomerDataUnavailable unless the source answers completely.
 */
export async function readDomainOwners(
  customerData: CustomerData,
  environment: string,
  signal: AbortSignal,
): Promise<DomainOwners> {
  const owners = new DomainOwners();
  const add = (domains: readonly string[], clientId: number) => {
    for (const domain of domains) owners.addDomain(domain, clientId);
  };
  const clientOf = new Map<number, number>();
  const clients = await readAllOfKind(customerData, { environment, kind: 'client', signal }, (client) => ({
    id: client.id,
    label: client.label,
    domains: domainsIn(client),
    contacts: idsOf(client.relations, 'clientContactIds'),
  }));
  for (const { id, label, domains, contacts } of clients) {
    owners.addClient(id, label);
    add(domains, id);
    for (const contact of contacts) clientOf.set(contact, id);
  }
  const contacts = await readAllOfKind(customerData, { environment, kind: 'contact', signal }, (contact) => ({
    id: contact.id,
    domains: domainsIn(contact),
    clientId: idsOf(contact.relations, 'clientId')[0],
  }));
  for (const { id, domains, clientId = clientOf.get(id) } of contacts) {
    if (clientId !== undefined) add(domains, clientId);
  }
  return owners;
}

function domainsIn(record: CustomerRecord): string[] {
  return [...new Set(addressesInRecord(record).map((address) => addressDomain(sourceAddressKey(address))))];
}
