import { getTemplateVersion, listTemplateVersions } from '@letterdesk/contract/template-administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Names of all versions, refetched on opening. */
export function versionsQuery(templateId: number) {
  return queryOptions({
    queryKey: ['templates', 'versions', templateId],
    queryFn: ({ signal }) => call(listTemplateVersions, { params: { id: templateId }, signal }),
    staleTime: 0,
  });
}

/** One published version; immutable. */
export function versionQuery(templateId: number, version: number) {
  return queryOptions({
    queryKey: ['templates', 'version', templateId, version],
    queryFn: ({ signal }) => call(getTemplateVersion, { params: { id: templateId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
