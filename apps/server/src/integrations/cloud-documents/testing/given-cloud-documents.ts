import type { CloudDocument, ContentType } from '@letterdesk/core/attachments/cloud-document';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Blobs } from '../../blobs/port.ts';

export async function givenContentTypes(db: Kysely<Database>, types: readonly ContentType[]): Promise<void> {
  const rows = types.map(({ name, watermarkable, defaultTo }) => ({ name, watermarkable, default_to: defaultTo }));
  await db.insertInto('content_types').values(rows).execute();
}

/** @returns its id. */
export async function givenCloudDocument(
  db: Kysely<Database>,
  blobs: Blobs,
  document: Partial<CloudDocument> & Pick<CloudDocument, 'owner'> & { environment?: string; bytes?: Uint8Array },
): Promise<string> {
  const { owner, bytes = Buffer.from('A text.') } = document;
  const { id } = await db
    .insertInto('cloud_documents')
    .values({
      ...(document.id !== undefined && { id: Number(document.id) }),
      environment: document.environment ?? 'demo',
      owner_kind: owner.kind,
      owner_id: owner.id,
      filename: document.filename ?? 'License.txt',
      doc_type: document.docType ?? 'License',
      description: document.description ?? null,
      state: document.state ?? null,
      scanned_date: document.scannedDate ?? null,
      expiration_date: document.expirationDate ?? null,
      sha256: await blobs.put(bytes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
