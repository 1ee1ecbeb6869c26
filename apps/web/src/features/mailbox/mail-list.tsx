import type { MailRow } from '@letterdesk/contract/mailbox';
import { dateTime } from '../../ui/date-time.ts';
import classes from './mail-list.module.css';

export interface MailListProps {
  readonly mails: readonly MailRow[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Mails, newest first. */
export function MailList({ mails, chosen, onChoose }: MailListProps) {
  if (mails.length === 0) return null;
  return (
    <ul className={classes.list}>
      {mails.map(({ id, subject, from, to, receivedDate: received }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.mail}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes.subject}>{subject || '(no subject)'}</span>
            <span className={classes.to}>To {to.join(', ')}</span>
            <span className={classes.facts}>
              <span className={classes.from}>{from}</span>
              <time dateTime={received}>{dateTime(received)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
