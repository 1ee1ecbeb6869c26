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

test('embedded customer data finds and sorts names whatever their accents, apostrophes, hyphens and blanks', async () => {
  const { db, close } = await createTestDatabase();
  const customerData = embeddedCustomerData(db);
  const labels = ['Zoë Adams', 'José Peña', 'Liam O’Halloran', 'Ole Hansen', 'Øystein Lie', 'Jean‑Luc\u00a0Groß'];
  for (const [index, label] of labels.entries()) {
    await db
      .insertInto('customer.records')
      .values({
        environment: 'demo',
        kind: 'provider',
        id: index + 1,
        label,
        fields: JSON.stringify({ legalName: label }),
        relations: '{}',
      })
      .execute();
  }
  const find = async (text: string) => {
    const query = { text, page: 1, pageSize: 10, fields: ['legalName'] };
    return (await customerData.listRecords('demo', 'provider', query)).records.map(({ label }) => label);
  };
  expect(await find('')).toEqual([
    ...['Jean‑Luc\u00a0Groß', 'José Peña', 'Liam O’Halloran', 'Ole Hansen', 'Øystein Lie', 'Zoë Adams'],
  ]);
  for (const text of ['pena', 'Pen\u0303a jose']) expect(await find(text)).toEqual(['José Peña']);
  for (const text of ['OHalloran', "o'hall", 'liam o´h']) expect(await find(text)).toEqual(['Liam O’Halloran']);
  for (const text of ['jean-luc gross', 'GROẞ']) expect(await find(text)).toEqual(['Jean‑Luc\u00a0Groß']);
  expect(await find("'")).toEqual([]);
  const where = [{ path: [], field: 'legalName', text: 'LUC gross' }];
  const found = await customerData.listRecords('demo', 'provider', { text: '', page: 1, pageSize: 10, where });
  expect(found.records.map(({ id }) => id)).toEqual([6]);
  await close();
});
