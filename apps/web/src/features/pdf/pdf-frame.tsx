import { renderPdf } from '@letterdesk/contract/pdf';
import { PDF_FRAME_MIN_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';

/** What a PDF is made from. */
export interface PdfSource {
  readonly name: string;
  /** HTML of the document schema. */
  readonly text: string;
  readonly letterTemplateId: number;
  /** The id map as a JSON string. */
  readonly ids?: string;
  readonly environment?: string;
}

export const PDF_MEDIA_TYPE = 'application/pdf';

/** How the browser's viewer begins: the page as wide as the frame, no list of pages beside it. */
const VIEW = '#view=FitH&navpanes=0';

/** Asks for a text's PDF; `quiet` leaves it to the caller to tell a failure. */
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

/** A PDF in the browser's own viewer, at least as high as specification 9.14 asks for. */
export function PdfFrame({ name, bytes }: { name: string; bytes: Uint8Array | null }) {
  const address = useObjectUrl(bytes);
  if (!address) return <Skeleton height={PDF_FRAME_MIN_HEIGHT} aria-busy />;
  return (
    <iframe
      src={`${address}${VIEW}`}
      title={`${name}, PDF`}
      style={{ display: 'block', width: '100%', height: PDF_FRAME_MIN_HEIGHT, border: 0 }}
    />
  );
}

function useObjectUrl(bytes: Uint8Array | null): string | null {
  const url = useMemo(
    () => bytes && URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: PDF_MEDIA_TYPE })),
    [bytes],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
