import { gapsIn } from '@letterdesk/core/document/gaps';
import { parseHtml } from '@letterdesk/document/parse-html';
import { IconAlertTriangle } from '@tabler/icons-react';
import { GapReading } from '../../../editor/view/gap-reading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './message-gaps.module.css';

/** The lines of a message that leave with a hole, as they will read (specification 4.77); nothing without any. */
export function MessageGaps({ message }: { message: string }) {
  const readings = [...new Set(gapsIn(parseHtml(message)).map(({ reading }) => reading))];
  if (readings.length === 0) return null;
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
      The message has no value where one belongs. Go back to it to type one, or send it like this:
      <ul className={classes.readings}>
        {readings.map((reading) => (
          <li key={reading}>
            <GapReading of={reading} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
