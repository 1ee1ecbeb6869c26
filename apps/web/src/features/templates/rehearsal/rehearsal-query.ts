import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { listRecords, type RecordRow } from '@letterdesk/contract/records';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type {} from '../template-text.ts';
import type { PickedRecord } from './picked-record.ts';

/** A draft as it stands in the editor, flooded with what a record leads to. Nothing is stored. */
export function rehearsalQuery(templateId: number, { title, template }: TemplateContent, record: PickedRecord | null) {
  return queryOptions({
    queryKey: ['templates', 'rehearsal', templateId, title, template, record?.kind, record?.id],
    queryFn: ({ signal }) =>
      call(rehearseTemplate, {
        body: { letterTemplateId: templateId, title, template, ids: record ? { [`${record.kind}Id`]: record.id } : {} },
        signal,
      }),
    enabled: record !== null,
    // The data may have been completed since; the dialog shows a failure itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}

/** One record as people recognise it; null when the source does not list it. */
export function recordQuery({ kind, id }: PickedRecord) {
  return queryOptions({
    queryKey: ['records', 'one', kind, id],
    queryFn: async ({ signal }): Promise<RecordRow | null> => {
      const { records } = await call(listRecords, { query: { kind, text: String(id) }, signal });
      return records.find((record) => record.id === id) ?? null;
    },
    meta: { quiet: true },
  });
}
