import { type CheckName, listChecks } from '@letterdesk/contract/checks';
import { type EmailMessageName, listEmailMessages } from '@letterdesk/contract/email-messages';
import { listPreQueries } from '@letterdesk/contract/pre-queries';
import { type Expression, listExpressions } from '@letterdesk/contract/shortcodes';
import { listTemplateOwners } from '@letterdesk/contract/template-administration';
import { listFooters, listLogos } from '@letterdesk/contract/templates';
import type { OfDivision } from '@letterdesk/core/templates/configuration-changes';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { divisionsQuery, letterTypesQuery } from '../../../api/organisation-queries.ts';
import { emailMessagesKey } from '../../../api/query-keys.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ConfigurationLists {
  readonly divisions: readonly Named[];
  readonly logos: readonly (OfDivision & { readonly description: string })[];
  readonly footers: readonly (OfDivision & { readonly name: string; readonly text: string })[];
  readonly letterTypes: readonly { readonly name: string; readonly displayName: string }[];
  readonly emailMessages: readonly EmailMessageName[];
  readonly preQueries: readonly Named[];
  readonly expressions: readonly Expression[];
  readonly checks: readonly CheckName[];
  /** Who can own templates, or owns one. */
  readonly owners: readonly Named[];
}

interface LoadedLists {
  /** Preloaded, so that it opens while the server is unreachable. */
  readonly lists: ConfigurationLists | null;
  readonly failed: boolean;
  retry(): void;
}

/** Null while loading. */
export function useConfigurationLists(): LoadedLists {
  return useQueries({
    queries: [
      divisionsQuery,
      { queryKey: ['footers'], queryFn: () => call(listFooters) },
      letterTypesQuery,
      { queryKey: emailMessagesKey, queryFn: () => call(listEmailMessages) },
      { queryKey: ['pre-queries'], queryFn: () => call(listPreQueries) },
      { queryKey: ['expressions'], queryFn: () => call(listExpressions) },
      { queryKey: ['check-names'], queryFn: () => call(listChecks) },
      { queryKey: ['template-owners'], queryFn: () => call(listTemplateOwners) },
    ],
    combine: ([
      divisions,
      footers,
      letterTypes,
      emailMessages,
      preQueries,
      expressions,
      checks,
      owners,
    ]): LoadedLists => {
      const all = [divisions, footers, letterTypes, emailMessages, preQueries, expressions, checks, owners] as const;
      const complete =
        divisions.data &&
        footers.data &&
        letterTypes.data &&
        emailMessages.data &&
        preQueries.data &&
        expressions.data &&
        checks.data &&
        owners.data;
      return {
        lists: complete
          ? {
              divisions: divisions.data,
              logos: divisions.data.flatMap(({ id: division, logos }) => logos.map((logo) => ({ ...logo, division }))),
              footers: footers.data.map(({ id, name, text, division }) => ({ id, name, text, division: division.id })),
              letterTypes: letterTypes.data,
              emailMessages: emailMessages.data,
              preQueries: preQueries.data,
              expressions: expressions.data,
              checks: checks.data,
              owners: owners.data.map(({ account, name }) => ({ id: account, name })),
            }
          : null,
        failed: all.some(({ isError, data }) => isError && data === undefined),
        retry: () => {
          for (const query of all) if (query.isError) void query.refetch();
        },
      };
    },
  });
}

export function logosQuery(division: number) {
  return queryOptions({
    queryKey: ['logos', division],
    queryFn: ({ signal }) => call(listLogos, { params: { id: division }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
