import { processIds } from '@letterdesk/contract/flooding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { SearchParameters } from '../session/search-parameters.ts';

/** Record names and missing ids of a link's id map. */
export function processedIdsQuery(parameters: SearchParameters) {
  return queryOptions({
    queryKey: ['ids', parameters],
    queryFn: ({ signal }) => call(processIds, { body: parameters, signal }),
    staleTime: 0,
  });
}
