import type { DocumentOwner } from '@letterdesk/core/attachments/cloud-document';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../blobs/port.ts';
import { CloudDocumentMissing, type CloudDocuments, CloudDocumentsUnavailable } from './port.ts';

declare module '../../database/tables.ts' {
  interface Database {
    content_types: ContentTypesTable;
    cloud_documents: CloudDocumentsTable;
  }
}

interface ContentTypesTable {
  name: string;
  watermarkable: boolean;
  default_to: boolean;
}

/** Documents of the embedded store; days are `YYYY-MM-DD`. */
interface CloudDocumentsTable {
  id: Generated<number>;
  environment: string;
  owner_kind: DocumentOwner['kind'];
  owner_id: number;
  filename: string;
  doc_type: string;
  description: string | null;
  state: string | null;
  scanned_date: ColumnType<unknown, string | null>;
  expiration_date: ColumnType<unknown, string | null>;
  sha256: string;
}

/** Cloud documents in the product's database and blob store (specification 3.24). */
export function embeddedCloudDocuments(db: Kysely<Database>, blobs: Blobs): CloudDocuments {
  return {
    async listDocuments(environment, owners) {
      if (owners.length === 0) return [];
      const kinds = owners.map(({ kind }) => kind);
      const ids = owners.map(({ id }) => id);
      const rows = await db
        .selectFrom('cloud_documents')
        .selectAll()
        .select([
          sql<string | null>`scanned_date::text`.as('scanned'),
          sql<string | null>`expiration_date::text`.as('expires'),
        ])
        .where('environment', '=', environment)
        .where(sql<boolean>`(owner_kind, owner_id) in (select * from unnest(${kinds}::text[], ${ids}::integer[]))`)
        .execute();
      return rows.map(({ id, owner_kind, owner_id, filename, doc_type, description, state, scanned, expires }) => ({
        id: String(id),
        owner: { kind: owner_kind, id: owner_id },
        filename,
        docType: doc_type,
        description,
        state,
        scannedDate: scanned,
        expirationDate: expires,
      }));
    },

    async openDocument(id) {
      const row = /^\d{1,9}$/.test(id)
        ? await db.selectFrom('cloud_documents').select('sha256').where('id', '=', Number(id)).executeTakeFirst()
        : undefined;
      if (row === undefined) throw new CloudDocumentMissing(id);
      try {
        const { size, stream } = await blobs.open(row.sha256);
        return { size, bytes: stream, close: () => void stream.destroy() };
      } catch (cause) {
        if (!(cause instanceof BlobMissing || cause instanceof BlobAltered)) throw cause;
        throw new CloudDocumentsUnavailable(cause.message, { cause });
      }
    },

    async contentTypes() {
      const rows = await db.selectFrom('content_types').selectAll().orderBy(inNameOrder('name')).execute();
      return rows.map(({ name, watermarkable, default_to }) => ({ name, watermarkable, defaultTo: default_to }));
    },
  };
}
