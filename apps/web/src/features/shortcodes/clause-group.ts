import type { ClauseSummary } from '@letterdesk/contract/clauses';
import { writeClause } from '@letterdesk/core/clauses/clause-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clausesQuery } from './clauses-query.ts';
import type { PanelGroup } from './shortcode-group.tsx';

/** Not an expression group's. */
const GROUP_ID = -1;

/** Returns the published clauses as a group of the shortcode panel; null without any. */
export function useClauseGroup(besides?: number): PanelGroup | null {
  const { data } = useQuery(clausesQuery);
  return useMemo(() => {
    const published = (data ?? []).filter(({ id, publishedVersion }) => publishedVersion > 0 && id !== besides);
    return published.length === 0 ? null : { id: GROUP_ID, name: 'Clauses', expressions: published.map(toItem) };
  }, [data, besides]);
}

function toItem({ name, description, division }: ClauseSummary): PanelGroup['expressions'][number] {
  return {
    name: `clause ${name}`,
    description: name,
    hint: [division?.name, description].filter(Boolean).join(' · ') || 'Clause',
    insertion: writeClause(name),
    type: null,
    valueType: 'text',
    required: false,
    editable: true,
  };
}
