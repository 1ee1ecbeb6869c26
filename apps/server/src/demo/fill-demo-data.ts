import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { shiftDates } from '@letterdesk/demo/customer/shift-dates';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Blobs } from '../integrations/blobs/port.ts';
import { fillCloudDocuments } from './fill-cloud-documents.ts';
import { fillOrganisation } from './fill-organisation.ts';
import { fillTemplates } from './fill-templates.ts';

interface DemoOptions {
  readonly blobs?: Blobs | undefined;
  /** `YYYY-MM-DD`: assignments begin after it. Without it, the dates are always the same. */
  readonly today?: string;
}

/** Arbitrary key, unique among our advisory locks. */
const DEMO_LOCK = 7_340_112;

/**
 * Fills an empty database with the demo data in one transaction. Cloud documents need a blob store. Does nothing if a
 * division exists. Concurrent calls wait for the first one.
 * @returns whether this call filled it.
 */
export async function fillDemoData(
  db: Kysely<Database>,
  { blobs, today }: DemoOptions = {},
): Promise<{ filled: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Filling, or waiting for another process that fills, takes long on a slow machine.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
    if (await hasDivisions(trx)) return { filled: false };
    const organisation = await fillOrganisation(trx);
    await fillExpressions(trx);
    await fillTemplates(trx, organisation);
    await fillCustomerData(trx, today);
    if (blobs) await fillCloudDocuments(trx, blobs);
    return { filled: true };
  });
}

/** Returns true if the database contains an organisation, demo or real. */
export async function hasDivisions(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('divisions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function fillCustomerData(db: Kysely<Database>, today: string | undefined): Promise<void> {
  const records = buildCustomerData();
  const data = JSON.stringify(today === undefined ? records : shiftDates(records, today));
  await sql`
    insert into customer.records (environment, kind, id, label, fields, relations)
    select ${DEMO_ENVIRONMENT}, kind, id, label, fields, relations
    from jsonb_to_recordset(${data}::jsonb)
      as record(kind text, id integer, label text, fields jsonb, relations jsonb)`.execute(db);
  await sql`analyze customer.records`.execute(db);
}

async function fillExpressions(trx: Transaction<Database>): Promise<void> {
  const groups = await trx
    .insertInto('expression_groups')
    .values(demoExpressionGroups.map(({ name }, position) => ({ name, position })))
    .returning(['id', 'name'])
    .execute();
  const rows = groups.flatMap((stored) => {
    const group = demoExpressionGroups.find(({ name }) => name === stored.name);
    return (group?.expressions ?? []).map((expression, position) => ({
      name: expression.name,
      group_id: stored.id,
      position,
      description: expression.description,
      kind: expression.kind,
      editable: expression.editable,
      required: expression.required,
      value_type: expression.valueType,
      id_key: expression.idKey,
      record: expression.record,
      field: expression.field,
      columns: expression.columns === null ? null : JSON.stringify(expression.columns),
    }));
  });
  await trx.insertInto('expressions').values(rows).execute();
}
