import { getTemplateVersion, listTemplateVersions } from '@letterdesk/contract/template-administration';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { EditionKey } from './edition.ts';

/** Names of all versions, refetched on opening. */
export function versionsQuery(templateId: number) {
  return queryOptions({
    queryKey: ['templates', 'versions', templateId],
    queryFn: ({ signal }) => call(listTemplateVersions, { params: { id: templateId }, signal }),
    staleTime: 0,
  });
}

/** One published version; immutable. Loads nothing for the draft or null. */
export function queryEdition(templateId: number, key: EditionKey | null) {
  const version = typeof key === 'number' ? key : 0;
  return queryOptions({
    queryKey: ['templates', 'version', templateId, version],
    queryFn:
      version === 0
        ? skipToken
        : ({ signal }) => call(getTemplateVersion, { params: { id: templateId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
