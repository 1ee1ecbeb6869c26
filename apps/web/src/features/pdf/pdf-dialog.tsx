import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PDF_MEDIA_TYPE, PdfFrame, type PdfSource, usePdf } from './pdf-frame.tsx';

export interface PdfDialogProps extends PdfSource {
  readonly onClose: () => void;
}

/** The letter as it would leave, made from the text as it stands in the editor. */
export function PdfDialog({ onClose, ...source }: PdfDialogProps) {
  const { name } = source;
  const pdf = usePdf(source);
  const bytes = pdf.data ?? null;
  // The error modal says why; behind it nothing is left to look at.
  useEffect(() => {
    if (pdf.isError) onClose();
  }, [pdf.isError, onClose]);
  return (
    <DialogFrame opened onClose={onClose} title="Preview" size="min(1040px, 94vw)">
      <PdfFrame name={name} bytes={bytes} />
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          This is what leaves with the mail.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={bytes === null}
          onClick={() => bytes && saveFile(`${name}.pdf`, PDF_MEDIA_TYPE, bytes)}
        >
          Download
        </Button>
      </Group>
    </DialogFrame>
  );
}
