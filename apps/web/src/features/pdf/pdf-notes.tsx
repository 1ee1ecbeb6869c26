import { describeUnprintable, findUnprintable, isListOf } from '@letterdesk/core/document/unprintable';
import { parseHtml } from '@letterdesk/document/parse-html';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Notice } from '../../ui/notice.tsx';
import classes from './pdf-notes.module.css';

interface PdfNotesProps {
  /** HTML of the document schema. */
  readonly text: string;
  readonly footer?: string | null;
  /** The server's. */
  readonly notes: readonly string[];
}

/** Says why the PDF isn't fully accessible, and what it can't print. */
export function PdfNotes({ text, footer = null, notes }: PdfNotesProps) {
  const unprintable = useMemo(() => findUnprintable(parseHtml(text), footer), [text, footer]);
  const sentences = [...notes.filter((note) => !isListOf(note, unprintable)), ...describeUnprintable(unprintable)];
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warn" place="above" role="status" icon={<IconAlertTriangle size={16} aria-hidden />}>
      <ul className={classes.notes}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
