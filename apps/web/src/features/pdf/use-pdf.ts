import { decodePdfNotes, PDF_NOTES_HEADER, renderPdf } from '@letterdesk/contract/pdf';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../api/call.ts';

export interface PdfSource {
  readonly name: string;
  /** HTML of the document schema. */
  readonly text: string;
  readonly letterTemplateId: number;
  /** JSON of the id map. */
  readonly ids?: string;
  readonly environment?: string;
}

export interface RenderedPdf {
  readonly bytes: Uint8Array;
  /** Why it isn't fully accessible, and what couldn't be shown. */
  readonly notes: readonly string[];
}

/** Renders a text as PDF; `quiet` leaves errors to the caller. */
export function usePdf(source: PdfSource | null, quiet = false): UseQueryResult<RenderedPdf> {
  const { name, text, letterTemplateId, ids, environment } = source ?? {};
  return useQuery({
    queryKey: ['pdf', text, letterTemplateId, ids, environment, name],
    queryFn: async ({ signal }) => {
      const { body: bytes, headers } = await callWithHeaders(renderPdf, {
        body: { text: text ?? '', letterTemplateId: letterTemplateId ?? 0, ids, env: environment, name },
        signal,
      });
      return { bytes, notes: decodePdfNotes(headers.get(PDF_NOTES_HEADER)) };
    },
    enabled: source !== null,
    gcTime: 0,
    meta: { quiet },
  });
}
