import { getRetention } from '@letterdesk/contract/retention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(getRetention, { signal }),
});
