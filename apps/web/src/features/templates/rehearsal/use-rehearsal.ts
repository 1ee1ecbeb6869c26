import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { listRecords, type RecordRow } from '@letterdesk/contract/records';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { describePlaces } from '@letterdesk/core/shortcodes/describe-places';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { parseHtml } from '@letterdesk/document/parse-html';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { getTimeZone } from '../../../ui/date-time.ts';
import { usePdf } from '../../pdf/use-pdf.ts';
import type { PickedRecord } from './record-picker.tsx';
import { createLimit } from './run-limited.ts';

export interface Rehearsal {
  /** Null while loading or without a result. */
  readonly letter: ResponseOf<typeof rehearseTemplate> | null;
  readonly pdf: Uint8Array | null;
  /** What is wrong with the PDF. */
  readonly notes: readonly string[];
  /** Invalid shortcodes, which prevent a letter. */
  readonly problems: readonly AuthoringProblem[];
  /** Descriptions of places, if there are problems. */
  readonly places: readonly string[];
  /** Why there is no letter or PDF. */
  readonly failure: string | null;
  retry(): void;
}

export const UNKNOWN = 'Something went wrong. Try again.';

export function useRehearsal(templateId: number, text: TemplateContent, picked: PickedRecord | null): Rehearsal {
  const flooding = useQuery(rehearsalQuery(templateId, text, picked));
  const letter = flooding.data ?? null;
  const pdf = usePdf(letter && { name: letter.name, text: letter.text, letterTemplateId: templateId }, true);
  const problems = problemsOf(flooding.error);
  const wrong = problems.length > 0;
  const places = useMemo(() => (wrong ? describePlaces(parseHtml(text.template)) : []), [wrong, text.template]);
  const error = flooding.error ?? pdf.error;
  return {
    letter,
    pdf: letter && (pdf.data?.bytes ?? null),
    notes: (letter && pdf.data?.notes) ?? [],
    problems,
    places,
    failure: error && problems.length === 0 ? error.message || UNKNOWN : null,
    retry: () => void (flooding.isError ? flooding.refetch() : pdf.refetch()),
  };
}

function problemsOf(error: unknown): readonly AuthoringProblem[] {
  return failedWith(error, 'shortcodes_invalid') ? (error.details?.problems ?? []) : [];
}

/** Twenty records at once would slow down everyone else. */
const runLimited = createLimit(2);

/** Floods the editor's draft for a record. */
export function rehearsalQuery(templateId: number, { title, template }: TemplateContent, record: PickedRecord | null) {
  return queryOptions({
    queryKey: ['templates', 'rehearsal', templateId, title, template, record?.kind, record?.id],
    queryFn: ({ signal }) => {
      const ids = record ? { [`${record.kind}Id`]: record.id } : {};
      const body = { letterTemplateId: templateId, title, template, ids, zone: getTimeZone() };
      return runLimited(() => call(rehearseTemplate, { body, signal }), signal);
    },
    enabled: record !== null,
    // Not cached, since the data may change; the dialog shows errors itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}

/** Null if the source doesn't list it. */
export function recordQuery({ kind, id }: PickedRecord) {
  return queryOptions({
    queryKey: ['records', 'one', kind, id],
    queryFn: async ({ signal }): Promise<RecordRow | null> => {
      const query = { kind, text: String(id) };
      const { records } = await runLimited(() => call(listRecords, { query, signal }), signal);
      return records.find((record) => record.id === id) ?? null;
    },
    meta: { quiet: true },
  });
}
