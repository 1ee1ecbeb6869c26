import { describeUnprintable, findUnprintable } from '@letterdesk/core/document/unprintable';
import { parseHtml } from '@letterdesk/document/parse-html';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Notice } from '../../ui/notice.tsx';
import classes from './pdf-notes.module.css';

interface PdfNotesProps {
  /** HTML of the document schema. */
  readonly text: string;
  /** The server's. */
  readonly notes: readonly string[];
}

/** Says what the PDF can't print, and why it isn't fully accessible. */
export function PdfNotes({ text, notes }: PdfNotesProps) {
  const unprintable = useMemo(() => findUnprintable(parseHtml(text)).map(describeUnprintable), [text]);
  if (notes.length === 0 && unprintable.length === 0) return null;
  return (
    <Notice tone="warn" place="above" role="status" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {notes.length > 0 && 'This PDF isn’t fully accessible (PDF/UA-1).'}
      <ul className={classes.notes}>
        {[...unprintable, ...notes].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
