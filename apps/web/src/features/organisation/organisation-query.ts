import { getOrganisation, type Organisation } from '@letterdesk/contract/organisation';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => call(getOrganisation, { signal }),
});

/** Refetches lists of other screens, which may show the change. */
export function setOrganisation(queries: QueryClient, organisation: Organisation): void {
  const [own] = organisationQuery.queryKey;
  queries.setQueryData(organisationQuery.queryKey, organisation);
  void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== own });
}

/** Props of every section. */
export interface SectionProps {
  readonly organisation: Organisation;
  /** Shows and announces a message. */
  readonly say: (sentence: string) => void;
}
