import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Blobs } from '../integrations/blobs/port.ts';
import { fillCloudDocuments } from './fill-cloud-documents.ts';
import { fillCustomerData } from './fill-customer-data.ts';
import { fillExpressions } from './fill-expressions.ts';
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
