import { processIds } from '@letterdesk/contract/flooding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { SearchParameters } from '../session/search-parameters.ts';

/** What a link's ids say of the letter that would be filled from them: what its records are called, and what is missing. */
export function processedIdsQuery(parameters: SearchParameters) {
  return queryOptions({
    queryKey: ['ids', parameters],
    queryFn: ({ signal }) => call(processIds, { body: parameters, signal }),
    staleTime: 0,
  });
}
