import { type ExpressionGroup, listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Authoring, AuthoringExpression } from '../../editor/shortcodes/authoring.ts';

/**
 * Expressions are the same for everybody. A corporate administrator may add one while somebody writes who waits for it: it is
 * known within a minute, and as soon as the window is come back to.
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

/** What makes a rich-text editor one for templates or messages; the same object as long as the expressions are the same. */
export function useAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  return data ? toAuthoring(data) : NOT_KNOWN_YET;
}
