import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Blobs } from '../integrations/blobs/port.ts';
import { fillCloudDocuments } from './fill-cloud-documents.ts';
import { fillOrganisation } from './fill-organisation.ts';
import { fillTemplates } from './fill-templates.ts';

/** Any number that no other advisory lock of ours uses. */
const DEMO_LOCK = 7_340_112;

/**
 * Fills an empty database: with the divisions, their companies, logos and footers, and the letter types, with the demo's
 * templates, messages and customer data, and with its cloud documents where there are blobs to hold them.
 *
 * All of it or none, in one transaction; done once, that is, when there is no division yet. Of several processes that
 * call this at once one fills and the others wait for it.
 * @returns whether this call filled it.
 */
export async function fillDemoData(
  db: Kysely<Database>,
  { blobs }: { blobs?: Blobs } = {},
): Promise<{ filled: boolean }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
    if (await hasDivisions(trx)) return { filled: false };
    const organisation = await fillOrganisation(trx);
    await fillExpressions(trx);
    await fillTemplates(trx, organisation);
    await fillCustomerData(trx);
    if (blobs) await fillCloudDocuments(trx, blobs);
    return { filled: true };
  });
}

/** Whether the database holds an organisation, the demo's or one's own. */
export async function hasDivisions(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('divisions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores the demo's customer records in one statement. */
async function fillCustomerData(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into customer.records (environment, kind, id, label, fields, relations)
    select ${DEMO_ENVIRONMENT}, kind, id, label, fields, relations
    from jsonb_to_recordset(${JSON.stringify(buildCustomerData())}::jsonb)
      as record(kind text, id integer, label text, fields jsonb, relations jsonb)`.execute(db);
  await sql`analyze customer.records`.execute(db);
}

/** Stores the expression groups and their expressions in the demo's order. */
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
