import { getOrganisation, type Organisation } from '@letterdesk/contract/organisation';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Everything that makes Letterdesk the company's own. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => call(getOrganisation, { signal }),
});

/** Lists of other screens are asked for anew: any of them may show what was changed. */
export function setOrganisation(queries: QueryClient, organisation: Organisation): void {
  const [own] = organisationQuery.queryKey;
  queries.setQueryData(organisationQuery.queryKey, organisation);
  void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== own });
}

/** What every section of the page is given. */
export interface SectionProps {
  readonly organisation: Organisation;
  /** Says to everybody, aloud too, what was done. */
  readonly say: (sentence: string) => void;
}
