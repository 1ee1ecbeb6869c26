import { type ExpressionGroup, listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Authoring, AuthoringExpression } from '../../editor/shortcodes/authoring.ts';

/**
 * The same for everyone. Refetched each minute and on focus, since an administrator may add an expression an author
 * is waiting for.
 */
export const expressionGroupsQuery = queryOptions({
  queryKey: ['shortcodes', 'groups'],
  queryFn: ({ signal }) => call(listExpressionGroups, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

const NOT_KNOWN_YET: Authoring = { expressions: null };
const authoringOf = new WeakMap<readonly ExpressionGroup[], Authoring>();

function toAuthoring(groups: readonly ExpressionGroup[]): Authoring {
  const known = authoringOf.get(groups);
  if (known) return known;
  const expressions: ReadonlyMap<string, AuthoringExpression> = new Map(
    groups.flatMap((group) => group.expressions.map((one) => [one.name, { ...one, group: group.name }] as const)),
  );
  const authoring = { expressions };
  authoringOf.set(groups, authoring);
  return authoring;
}

/** Returns editor settings for templates and messages; stable while the expressions are. */
export function useAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  return data ? toAuthoring(data) : NOT_KNOWN_YET;
}
