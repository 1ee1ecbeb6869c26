import { expect, test } from 'vitest';
import { givenRecord } from '../../testing/given.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { CONTRACT_RECORDS, testCustomerData } from './customer-data.conformance.ts';
import { embeddedCustomerData } from './embedded.ts';

testCustomerData('embedded', async () => {
  const { db, close } = await createTestDatabase();
  const rows = Object.entries(CONTRACT_RECORDS).flatMap(([environment, records]) =>
    records.map(({ fields, relations, ...record }) => ({
      environment,
      ...record,
      fields: JSON.stringify(fields),
      relations: JSON.stringify(relations),
    })),
  );
  await db.insertInto('customer.records').values(rows).execute();
  return { customerData: embeddedCustomerData(db), close };
});

test('embedded customer data immediately returns what was just stored', async () => {
  const { db, close } = await createTestDatabase();
  const customerData = embeddedCustomerData(db);
  const refs = [{ kind: 'client', id: 12 }] as const;
  expect(await customerData.readRecords('demo', refs)).toEqual([]);
  await givenRecord(db, 'client', 12, { name: 'Lakeside' }, { clientContactIds: [1] });
  expect(await customerData.readRecords('demo', refs)).toEqual([
    { kind: 'client', id: 12, label: 'client 12', fields: { name: 'Lakeside' }, relations: { clientContactIds: [1] } },
  ]);
  expect(await customerData.readFields('demo', 'client')).toEqual(['name']);
  await close();
});
