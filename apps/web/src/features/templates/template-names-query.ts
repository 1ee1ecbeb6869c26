import { listTemplateNames } from '@letterdesk/contract/templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { templateNamesKey } from '../../api/query-keys.ts';

/** Names of all enabled or all disabled templates, published or not. */
export function templateNamesQuery(disabled: boolean) {
  const query = { disabled: disabled ? 'true' : 'false' } as const;
  return queryOptions({
    queryKey: [...templateNamesKey, query],
    queryFn: ({ signal }) => call(listTemplateNames, { query, signal }),
    meta: { quiet: true },
  });
}
