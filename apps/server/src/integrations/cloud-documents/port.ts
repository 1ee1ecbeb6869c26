import type { CloudDocument, ContentType, DocumentOwner } from '@letterdesk/core/attachments/cloud-document';

export interface OpenDocument {
  readonly size: number;
  /** Readable once. Fails with {@link CloudDocumentsUnavailable} if the bytes differ from what was promised. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Releases resources. Always call it; repeated calls are fine. */
  close(): void;
}

/**
 * The company's document store (specification 3.24). Calls reject with {@link CloudDocumentsUnavailable} without a
 * response.
 */
export interface CloudDocuments {
  /** Returns the documents of these records, unordered. */
  listDocuments(environment: string, owners: readonly DocumentOwner[]): Promise<CloudDocument[]>;
  /** @throws CloudDocumentMissing */
  openDocument(id: string): Promise<OpenDocument>;
  contentTypes(): Promise<ContentType[]>;
}

/** No response, or an invalid one. */
export class CloudDocumentsUnavailable extends Error {
  override readonly name = 'CloudDocumentsUnavailable';
}

export class CloudDocumentMissing extends Error {
  override readonly name = 'CloudDocumentMissing';

  constructor(id: string) {
    super(`There is no cloud document ${id}.`);
  }
}
