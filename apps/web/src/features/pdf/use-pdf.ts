import { renderPdf } from '@letterdesk/contract/pdf';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export interface PdfSource {
  readonly name: string;
  /** HTML of the document schema. */
  readonly text: string;
  readonly letterTemplateId: number;
  /** JSON of the id map. */
  readonly ids?: string;
  readonly environment?: string;
}

/** Renders a text as PDF; `quiet` leaves errors to the caller. */
export function usePdf(source: PdfSource | null, quiet = false): UseQueryResult<Uint8Array> {
  const { name, text, letterTemplateId, ids, environment } = source ?? {};
  return useQuery({
    queryKey: ['pdf', text, letterTemplateId, ids, environment, name],
    queryFn: ({ signal }) =>
      call(renderPdf, {
        body: { text: text ?? '', letterTemplateId: letterTemplateId ?? 0, ids, env: environment, name },
        signal,
      }),
    enabled: source !== null,
    gcTime: 0,
    meta: { quiet },
  });
}
