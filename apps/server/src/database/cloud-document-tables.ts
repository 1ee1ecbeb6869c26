import type { DocumentOwner } from '@letterdesk/core/attachments/cloud-document';
import type { ColumnType, Generated } from 'kysely';

export interface ContentTypesTable {
  name: string;
  watermarkable: boolean;
  default_to: boolean;
}

/** Documents of the embedded store; days are `YYYY-MM-DD`. */
export interface CloudDocumentsTable {
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
