import type { CloudDocument, DocumentOwner } from '@letterdesk/core/attachments/cloud-document';
import type { ContentType } from '@letterdesk/core/attachments/content-types';

/** The bytes of a cloud document, and how many there are. */
export interface OpenDocument {
  readonly size: number;
  /** Can be read once. Fails with {@link CloudDocumentsUnavailable} when other bytes come than were promised. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Lets go of what stands behind the bytes. To be called however much of them was read, and as often as one likes. */
  close(): void;
}

/**
 * The one way to the company's document store (specification 3.24).
 * Every call rejects with {@link CloudDocumentsUnavailable} when the store gives no answer.
 */
export interface CloudDocuments {
  /** The documents of these records, in no particular order. */
  listDocuments(environment: string, owners: readonly DocumentOwner[]): Promise<CloudDocument[]>;
  /** @throws CloudDocumentMissing */
  openDocument(id: string): Promise<OpenDocument>;
  contentTypes(): Promise<ContentType[]>;
}

/** The store does not answer, or answers nonsense. */
export class CloudDocumentsUnavailable extends Error {
  override readonly name = 'CloudDocumentsUnavailable';
}

export class CloudDocumentMissing extends Error {
  override readonly name = 'CloudDocumentMissing';

  constructor(id: string) {
    super(`There is no cloud document ${id}.`);
  }
}
