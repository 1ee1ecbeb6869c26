import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './pdf-dialog.module.css';
import { PdfFrame } from './pdf-frame.tsx';
import { PdfNotes } from './pdf-notes.tsx';
import type { PageSize } from './pdf-reader.ts';
import { PrintButton } from './print-button.tsx';
import { type PdfSource, usePdf } from './use-pdf.ts';

const PDF_MEDIA_TYPE = 'application/pdf';

interface PdfDialogProps extends PdfSource {
  /** The text of the footer, whose characters may lack in the fonts. */
  readonly footer?: string | null;
  /** The next step, such as sending, if any. */
  readonly next: { readonly label: string; readonly perform: () => void } | null;
  /** Prints by itself when the PDF is there. */
  readonly prints?: boolean;
  readonly onClose: () => void;
}

/** Previews the editor's text as PDF. */
export function PdfDialog({ footer, next, prints, onClose, ...source }: PdfDialogProps) {
  const { name, text } = source;
  const pdf = usePdf(source);
  const bytes = pdf.data?.bytes ?? null;
  const [size, setSize] = useState<PageSize>('wide');
  // Closes on errors, which the error modal shows.
  useEffect(() => {
    if (pdf.isError) onClose();
  }, [pdf.isError, onClose]);
  return (
    <DialogFrame opened onClose={onClose} title="Preview" headed size="min(1040px, 94vw)" fills>
      <div className={classes.bar}>
        {/* Initial focus: Enter must not close or send; arrow keys scroll. */}
        <div className={classes.about} tabIndex={-1} data-autofocus>
          <Text size="sm" c="dimmed">
            This is what leaves with the mail.
          </Text>
        </div>
        <Button className={classes.width} variant="subtle" onClick={() => setSize(size === 'wide' ? 'whole' : 'wide')}>
          {size === 'wide' ? 'Whole pages' : 'Page width'}
        </Button>
        <PrintButton bytes={bytes} atOnce={prints} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={bytes === null}
          onClick={() => bytes && saveFile(`${name}.pdf`, PDF_MEDIA_TYPE, bytes)}
        >
          Download
        </Button>
        {next && <Button onClick={next.perform}>{next.label}</Button>}
      </div>
      <PdfNotes text={text} footer={footer} notes={pdf.data?.notes ?? []} />
      <PdfFrame name={name} bytes={bytes} size={size} />
    </DialogFrame>
  );
}
