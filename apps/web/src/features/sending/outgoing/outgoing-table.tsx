import type { OutgoingRecipient } from '@letterdesk/contract/outgoing-mail';
import { Button } from '@mantine/core';
import { Address } from '../../../ui/address.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { STATE_WORDING } from '../outcome/recipient-wording.ts';
import classes from './outgoing-mail-page.module.css';

export interface OutgoingTableProps {
  readonly recipients: readonly OutgoingRecipient[];
  readonly label: string;
  /** Opens the sent letter, where its recipients are decided about. */
  readonly onOpen: (sentLetterId: number) => void;
}

/** Recipients without their mail: what it is, to whom, what happened, and when it is tried again. */
export function OutgoingTable({ recipients, label, onOpen }: OutgoingTableProps) {
  return (
    <section className={classes.frame} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col">To</th>
            <th scope="col">What happened</th>
            <th scope="col">Since</th>
            <th scope="col">Next attempt</th>
            <th scope="col">
              <span className="visually-hidden">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {recipients.map((recipient) => (
            <tr key={`${recipient.mailId} ${recipient.address}`}>
              <th scope="row">
                {recipient.name}
                {recipient.sentByName && <span className={classes.sender}>{recipient.sentByName}</span>}
              </th>
              <td>
                <Address>{recipient.address}</Address>
              </td>
              <td>
                {recipient.detail ?? STATE_WORDING[recipient.state].sentence}
                {recipient.attempts > 1 && <span className={classes.sender}>{recipient.attempts} attempts</span>}
              </td>
              <td className={classes.date}>{dateTime(recipient.queuedDate)}</td>
              <td className={classes.date}>
                {recipient.nextAttemptDate === null ? '–' : dateTime(recipient.nextAttemptDate)}
              </td>
              <td>
                {recipient.sentLetterId !== null && (
                  <Open id={recipient.sentLetterId} name={recipient.name} onOpen={onOpen} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Open({ id, name, onOpen }: { id: number; name: string; onOpen: (sentLetterId: number) => void }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onOpen(id)}>
      Open<span className="visually-hidden">: {name}</span>
    </Button>
  );
}
