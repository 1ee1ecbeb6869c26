import { listEmailMessages } from '@letterdesk/contract/email-messages';
import { hasNamesake } from '@letterdesk/core/organisation/namesakes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { emailMessagesKey } from '../../api/query-keys.ts';

export const messageNamesQuery = queryOptions({
  queryKey: emailMessagesKey,
  queryFn: ({ signal }) => call(listEmailMessages, { signal }),
});

/** Warns if another message of the division has this name, which is allowed. */
export function useNamesakeHint(own: number | null, name: string, division: number | null): string | null {
  const { data } = useQuery({ ...messageNamesQuery, meta: { quiet: true } });
  if (division === null || !data || !hasNamesake({ own, name, division }, data)) return null;
  return 'Another e-mail message of this division has this name.';
}
