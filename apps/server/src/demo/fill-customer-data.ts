import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Stores the demo's customer records in one statement. */
export async function fillCustomerData(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into customer.records (environment, kind, id, label, fields, relations)
    select ${DEMO_ENVIRONMENT}, kind, id, label, fields, relations
    from jsonb_to_recordset(${JSON.stringify(buildCustomerData())}::jsonb)
      as record(kind text, id integer, label text, fields jsonb, relations jsonb)`.execute(db);
  await sql`analyze customer.records`.execute(db);
}
