import { createTestDatabase } from '../../testing/test-database.ts';
import { CONTRACT_RECORDS, testCustomerData } from './customer-data.contract.ts';
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
