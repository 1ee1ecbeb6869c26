import { findMissingValueLines } from '@letterdesk/core/document/missing-value-lines';
import { parseHtml } from '@letterdesk/document/parse-html';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MissingValuePreview } from '../../../editor/view/missing-value-preview.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './message-missing-values.module.css';

interface MessageMissingValuesProps {
  readonly message: string;
  /** Introduces the list. */
  readonly children: string;
}

/** Lists a message's lines with missing values as they will be sent (specification 4.77). */
export function MessageMissingValues({ message, children }: MessageMissingValuesProps) {
  const readings = [...new Set(findMissingValueLines(parseHtml(message)).map(({ reading }) => reading))];
  if (readings.length === 0) return null;
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {children}
      <ul className={classes.readings}>
        {readings.map((reading) => (
          <li key={reading}>
            <MissingValuePreview line={reading} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
