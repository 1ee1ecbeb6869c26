import { listCloudDocuments } from '@letterdesk/contract/cloud-documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Refetched on opening. */
export function cloudDocumentsQuery(letterId: number) {
  return queryOptions({
    queryKey: ['cloud-documents', letterId],
    queryFn: ({ signal }) => call(listCloudDocuments, { query: { letterId }, signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
