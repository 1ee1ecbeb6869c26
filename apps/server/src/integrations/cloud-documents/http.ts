import type { CloudDocument, DocumentOwner } from '@letterdesk/core/attachments/cloud-document';
import { callSource, createInvalidResponseError, post } from '../http-source/ask-source.ts';
import { AttemptFailed, retryReads } from '../http-source/retry-reads.ts';
import { FIRST_WAIT, type HttpSource, TIMEOUT } from '../http-source/source.ts';
import { BYTES_TIMEOUT, openBytes, STILL_TIMEOUT } from './open-bytes.ts';
import { CloudDocumentMissing, type CloudDocuments, CloudDocumentsUnavailable, type OpenDocument } from './port.ts';
import { CALLS } from './protocol.ts';

interface DocumentSource extends HttpSource {
  /** Milliseconds between bytes, and in total. */
  readonly bytesTimes?: { readonly still: number; readonly whole: number };
}

/** Cloud documents of another system over HTTP (`docs/cloud-documents.openapi.json`), uncached. */
export function httpCloudDocuments(source: DocumentSource): CloudDocuments {
  return {
    async listDocuments(environment, owners) {
      if (owners.length === 0) return [];
      const request = { environment, owners: owners.map(({ kind, id }) => ({ kind, id })) };
      const { documents } = await callSource(source, CloudDocumentsUnavailable, CALLS.listDocuments, request);
      refuseOthers(source, owners, documents);
      return documents;
    },

    openDocument: (id) => openDocument(source, id),

    async contentTypes() {
      const call = CALLS.listContentTypes;
      const { contentTypes } = await callSource(source, CloudDocumentsUnavailable, call, {});
      if (new Set(contentTypes.map(({ name }) => name)).size < contentTypes.length) {
        throw createInvalidResponseError(source, CloudDocumentsUnavailable, call.path, 'content types of one name');
      }
      return contentTypes;
    },
  };
}

/** The request time-out covers the response's start; its body has its own limits. */
function openDocument(source: DocumentSource, id: string): Promise<OpenDocument> {
  const { timeout = TIMEOUT, firstWait = FIRST_WAIT } = source;
  const times = source.bytesTimes ?? { still: STILL_TIMEOUT, whole: BYTES_TIMEOUT };
  const attempt = async () => {
    const end = new AbortController();
    const giveUp = () => end.abort();
    const timer = setTimeout(giveUp, timeout);
    try {
      const take = async (response: Response, address: string) => ({ response, address });
      const { response, address } = await post(source, CALLS.openDocument.path, { id }, end.signal, take);
      return openBytes(response, address, giveUp, times);
    } catch (error) {
      if (error instanceof AttemptFailed && error.status === 404) throw new CloudDocumentMissing(id);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return retryReads(attempt, { firstWait, Unavailable: CloudDocumentsUnavailable });
}

/** Someone else's document could reach the wrong people. */
function refuseOthers(source: HttpSource, asked: readonly DocumentOwner[], found: readonly CloudDocument[]): void {
  const owners = new Set(asked.map(({ kind, id }) => `${kind}:${id}`));
  const ids = new Set(found.map(({ id }) => id));
  if (ids.size === found.length && found.every(({ owner }) => owners.has(`${owner.kind}:${owner.id}`))) return;
  const problem = 'documents of others, or one twice';
  throw createInvalidResponseError(source, CloudDocumentsUnavailable, CALLS.listDocuments.path, problem);
}
