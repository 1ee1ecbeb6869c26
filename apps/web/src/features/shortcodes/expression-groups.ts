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
const NOT_KNOWN_WITH_CONDITIONS: Authoring = { expressions: null, conditions: true };
const authoringOf = new WeakMap<readonly ExpressionGroup[], Authoring>();
const templateAuthoringOf = new WeakMap<Authoring, Authoring>();

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

function withConditions(authoring: Authoring): Authoring {
  const known = templateAuthoringOf.get(authoring);
  if (known) return known;
  const next = { ...authoring, conditions: true };
  templateAuthoringOf.set(authoring, next);
  return next;
}

/** Returns editor settings for messages and titles; stable while the expressions are. */
export function useAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  return data ? toAuthoring(data) : NOT_KNOWN_YET;
}

/** Returns editor settings for the texts of templates, which may have conditions. */
export function useTemplateAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  return data ? withConditions(toAuthoring(data)) : NOT_KNOWN_WITH_CONDITIONS;
}
