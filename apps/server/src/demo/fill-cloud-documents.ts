import { DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { buildCloudDocuments, makeDocument } from '@letterdesk/demo/documents/build-cloud-documents';
import { demoContentTypes } from '@letterdesk/demo/documents/demo-document';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { BlobStoreUnreachable, type Blobs } from '../integrations/blobs/port.ts';

/** Number of files written concurrently. */
const CONCURRENT_WRITES = 16;

/** Stores the demo's documents. Stores none if the blob store is unreachable, because the product starts without it. */
export async function fillCloudDocuments(trx: Transaction<Database>, blobs: Blobs): Promise<void> {
  const rows = await storeFiles(blobs);
  if (rows === null) return;
  await trx
    .insertInto('content_types')
    .values(
      demoContentTypes.map(({ name, watermarkable, defaultTo }) => ({ name, watermarkable, default_to: defaultTo })),
    )
    .execute();
  await sql`
    insert into cloud_documents (environment, owner_kind, owner_id, filename, doc_type, description, state, scanned_date,
      expiration_date, sha256)
    select ${DEMO_ENVIRONMENT}, owner ->> 'kind', (owner ->> 'id')::integer, filename, "docType", description, state,
      "scannedDate", "expirationDate", sha256
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as document(owner jsonb, filename text, "docType" text, description text, state text, "scannedDate" date,
        "expirationDate" date, sha256 text)`.execute(trx);
}

/** Stores the documents' files; null if the blob store is unreachable. */
async function storeFiles(blobs: Blobs): Promise<object[] | null> {
  const documents = buildCloudDocuments();
  const rows: object[] = [];
  try {
    for (let start = 0; start < documents.length; start += CONCURRENT_WRITES) {
      const writes = documents
        .slice(start, start + CONCURRENT_WRITES)
        .map(async ({ content, ...row }) => ({ ...row, sha256: await blobs.put(await makeDocument(content)) }));
      rows.push(...(await Promise.all(writes)));
    }
    return rows;
  } catch (error) {
    if (error instanceof BlobStoreUnreachable) return null;
    throw error;
  }
}
