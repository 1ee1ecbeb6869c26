import { listDivisions, listLetterTypes } from '@letterdesk/contract/templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const divisionsQuery = queryOptions({
  queryKey: ['divisions'],
  queryFn: ({ signal }) => call(listDivisions, { signal }),
});

export const letterTypesQuery = queryOptions({
  queryKey: ['letter-types'],
  queryFn: ({ signal }) => call(listLetterTypes, { signal }),
});
