import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../http-source/source.ts';
import { httpCustomerData } from './http.ts';
import { CustomerDataUnavailable } from './port.ts';
import { readDomainOwners } from './read-domain-owners.ts';
import { type RecordServer, startRecordServer } from './testing/start-record-server.ts';

const aRecord = (kind: CustomerRecord['kind'], id: number, record: Partial<CustomerRecord>): CustomerRecord => ({
  kind,
  id,
  label: `${kind} ${id}`,
  fields: {},
  relations: {},
  ...record,
});

let source: RecordServer;
beforeAll(async () => {
  source = await startRecordServer({});
});
afterAll(() => source.kill());
beforeEach(() => source.react());

async function read(...records: readonly CustomerRecord[]) {
  await source.replace({ demo: records });
  const { url, token } = source;
  const customerData = httpCustomerData({ url, token, timeout: 300, firstWait: 1 });
  return readDomainOwners(customerData, 'demo', AbortSignal.timeout(30_000));
}

describe('the domains of clients', () => {
  test('are those in the records of clients and of their contacts, whichever names the other', async () => {
    const owners = await read(
      aRecord('client', 4, { fields: { invoices: 'ap@billing.example' }, relations: { clientContactIds: [7] } }),
      aRecord('client', 5, {}),
      aRecord('contact', 7, { fields: { email: 'Ann@Lakeside.example' } }),
      aRecord('contact', 8, { fields: { email: 'zoe@köln.example' }, relations: { clientId: 5 } }),
      aRecord('contact', 9, { fields: { email: 'nobody@free.example' } }),
    );
    const domains = ['billing.example', 'lakeside.example', 'xn--kln-sna.example', 'free.example'];
    expect(domains.map((domain) => owners.ownerOf(domain))).toEqual(['client 4', 'client 4', 'client 5', null]);
  });

  test.each([
    ['hangs', 'silence'],
    ['cuts the connection', 'drop'],
    ['lists half of the records', { status: 200, body: '{"records": [], "total": 2}' }],
  ] as const)('are not read if the source %s', async (_how, reaction) => {
    await source.react(...Array(ATTEMPTS).fill(reaction));
    await expect(read()).rejects.toThrow(CustomerDataUnavailable);
  });
});
