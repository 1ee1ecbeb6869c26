import { renderPdf } from '@letterdesk/contract/pdf';
import { PDF_FRAME_MIN_HEIGHT } from '@letterdesk/core/constants';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';

export interface PdfDialogProps {
  readonly name: string;
  readonly text: string;
  readonly letterTemplateId: number;
  /** The id map as a JSON string. */
  readonly ids: string;
  readonly environment: string;
  readonly onClose: () => void;
}

const MEDIA_TYPE = 'application/pdf';

/** How the browser's viewer begins: the page as wide as the frame, no list of pages beside it. */
const VIEW = '#view=FitH&navpanes=0';

/** The letter as it would leave, made from the text as it stands in the editor. */
export function PdfDialog({ name, text, letterTemplateId, ids, environment, onClose }: PdfDialogProps) {
  const pdf = useQuery({
    queryKey: ['pdf', text, letterTemplateId, ids, environment, name],
    queryFn: ({ signal }) => call(renderPdf, { body: { text, letterTemplateId, ids, env: environment, name }, signal }),
    gcTime: 0,
  });
  const bytes = pdf.data ?? null;
  const address = useObjectUrl(bytes);
  // The error modal says why; behind it nothing is left to look at.
  useEffect(() => {
    if (pdf.isError) onClose();
  }, [pdf.isError, onClose]);
  return (
    <DialogFrame opened onClose={onClose} title="Preview" size="min(1040px, 94vw)">
      {address ? (
        <iframe
          src={`${address}${VIEW}`}
          title={`${name}, PDF`}
          style={{ display: 'block', width: '100%', height: PDF_FRAME_MIN_HEIGHT, border: 0 }}
        />
      ) : (
        <Skeleton height={PDF_FRAME_MIN_HEIGHT} aria-busy />
      )}
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          This is what leaves with the mail.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={bytes === null}
          onClick={() => bytes && saveFile(`${name}.pdf`, MEDIA_TYPE, bytes)}
        >
          Download
        </Button>
      </Group>
    </DialogFrame>
  );
}

function useObjectUrl(bytes: Uint8Array | null): string | null {
  const url = useMemo(
    () => bytes && URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: MEDIA_TYPE })),
    [bytes],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
