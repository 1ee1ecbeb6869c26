import type { ClauseSummary } from '@letterdesk/contract/clauses';
import { type ExpressionGroup, listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Authoring, AuthoringExpression } from '../../editor/shortcodes/authoring.ts';
import { paths } from '../../paths.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { clausesQuery } from './clauses-query.ts';

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
const NOT_KNOWN_WITH_CONDITIONS: Authoring = { expressions: null, conditions: true, clauses: null };
const authoringOf = new WeakMap<readonly ExpressionGroup[], Authoring>();
const templateAuthoringOf = new WeakMap<Authoring, Authoring>();
const clausesOf = new WeakMap<readonly ClauseSummary[], NonNullable<Authoring['clauses']>>();

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

function withConditions(authoring: Authoring, clauses: Authoring['clauses']): Authoring {
  const known = templateAuthoringOf.get(authoring);
  if (known !== undefined && known.clauses === clauses) return known;
  const next = { ...authoring, conditions: true, clauses };
  templateAuthoringOf.set(authoring, next);
  return next;
}

function toAuthoringClauses(summaries: readonly ClauseSummary[]): NonNullable<Authoring['clauses']> {
  const known = clausesOf.get(summaries);
  if (known) return known;
  const clauses: NonNullable<Authoring['clauses']> = new Map(
    summaries.flatMap(({ id, name, published: text, publishedVersion: version }) =>
      text === null
        ? []
        : [[clauseKey(name), { id, name, version, text, href: withBasePath(`${paths.clauses}/${id}`) }]],
    ),
  );
  clausesOf.set(summaries, clauses);
  return clauses;
}

/** Returns editor settings for messages and titles; stable while the expressions are. */
export function useAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  return data ? toAuthoring(data) : NOT_KNOWN_YET;
}

/** Returns editor settings for the texts of templates and clauses. */
export function useTemplateAuthoring(): Authoring {
  const { data } = useQuery(expressionGroupsQuery);
  const clauses = useQuery(clausesQuery);
  const known = clauses.data ? toAuthoringClauses(clauses.data) : null;
  return data ? withConditions(toAuthoring(data), known) : NOT_KNOWN_WITH_CONDITIONS;
}
