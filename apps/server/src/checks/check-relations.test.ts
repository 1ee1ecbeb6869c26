import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterEach, expect, test } from 'vitest';
import { type RecordServer, startRecordServer } from '../integrations/customer-data/testing/start-record-server.ts';
import { checkRelations } from './check-relations.ts';

let server: RecordServer | undefined;
afterEach(() => server?.kill());

async function findingOf(...records: readonly Partial<CustomerRecord>[]) {
  const whole = records.map((record, index) => ({ id: index + 1, label: 'One', fields: {}, ...record }));
  server = await startRecordServer({ demo: whole as CustomerRecord[] });
  return checkRelations(server, 'demo');
}

test('a source that names followed relations is fine', async () => {
  const job = { kind: 'job', relations: { clientId: 1 } } as const;
  expect(await findingOf(job)).toMatchObject({
    verdict: 'fine',
    says: 'Letters follow every relation of the first records.',
  });
});

test('relations that only searches use are listed', async () => {
  const records = [
    { kind: 'contact', relations: { clientId: 1 } },
    { kind: 'job', relations: { providerId: 1 } },
  ] as const;
  expect(await findingOf(...records)).toMatchObject({
    verdict: 'fine',
    says: 'Used to search records, but not followed to complete a letter: contact.clientId, job.providerId.',
  });
});

test('relations that Letterdesk ignores are a warning', async () => {
  const relations = { clientId: 1, managerId: 7 } as CustomerRecord['relations'];
  expect(await findingOf({ kind: 'job', relations })).toMatchObject({
    verdict: 'away',
    says: 'Letterdesk knows no job.managerId, and ignores them. docs/customer-data.openapi.json lists the relations.',
  });
});

test('a source that answers nothing is left to its own check', async () => {
  expect(await checkRelations({ url: 'http://127.0.0.1:1', token: 'token' }, 'demo')).toBeNull();
});
