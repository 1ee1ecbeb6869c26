import { Failure } from '../../../failure.ts';
import { CloudDocumentMissing, CloudDocumentsUnavailable } from '../../../integrations/cloud-documents/port.ts';

/**
 * Hands over what the document store answers.
 * @param sentence in place of the table's, for a store that does not answer.
 * @throws Failure `cloud_documents_unavailable` or `cloud_document_not_found`.
 */
export async function askCloudDocuments<T>(ask: () => Promise<T>, sentence?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw cloudFailure(error, sentence) ?? error;
  }
}

/** The failure that an error of the store is, be it the cause of another one; undefined for any other error. */
function cloudFailure(error: unknown, message?: string): Failure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CloudDocumentMissing) return new Failure('cloud_document_not_found', undefined, { cause });
    if (cause instanceof CloudDocumentsUnavailable) {
      return new Failure('cloud_documents_unavailable', undefined, { message, cause });
    }
  }
  return undefined;
}
