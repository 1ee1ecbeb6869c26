import { listCloudDocuments } from '@letterdesk/contract/cloud-documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The documents that may go with a letter. Asked for whenever they are opened; the server has asked the store often enough. */
export function cloudDocumentsQuery(letterId: number) {
  return queryOptions({
    queryKey: ['cloud-documents', letterId],
    queryFn: ({ signal }) => call(listCloudDocuments, { query: { letterId }, signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
