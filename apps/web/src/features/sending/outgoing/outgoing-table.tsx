import type { OutgoingRecipient } from '@letterdesk/contract/outgoing-mail';
import { Button } from '@mantine/core';
import { Address } from '../../../ui/address.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { isMoving, STATE_WORDING } from '../outcome/recipient-wording.ts';
import classes from './outgoing-mail-page.module.css';

export interface OutgoingTableProps {
  readonly recipients: readonly OutgoingRecipient[];
  readonly label: string;
  /** Opens the sent letter, where its recipients are decided about. */
  readonly onOpen: (sentLetterId: number) => void;
}

/** What was tried before may still be told of; this attempt has begun. */
const UNDER_WAY = 'Being sent now';

/** Recipients without their mail: what it is, to whom, what happened, and when it is tried again. */
export function OutgoingTable({ recipients, label, onOpen }: OutgoingTableProps) {
  const waits = recipients.some(({ state }) => isMoving(state));
  return (
    <section className={classes.frame} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col">To</th>
            <th scope="col">What happened</th>
            <th scope="col">Since</th>
            {waits && <th scope="col">Next attempt</th>}
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
              <td data-label="To">
                <Address>{recipient.address}</Address>
              </td>
              <td data-label="What happened">
                <div>
                  {recipient.detail ?? STATE_WORDING[recipient.state].sentence}
                  {recipient.attempts > 1 && <span className={classes.sender}>{recipient.attempts} attempts</span>}
                </div>
              </td>
              <td className={classes.date} data-label="Since">
                {dateTime(recipient.queuedDate)}
              </td>
              {waits && (
                <td className={classes.date} data-label="Next attempt">
                  {recipient.nextAttemptDate === null ? UNDER_WAY : dateTime(recipient.nextAttemptDate)}
                </td>
              )}
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
    <Button variant="subtle" size="compact-sm" className={classes.open} onClick={() => onOpen(id)}>
      Open<span className="visually-hidden">: {name}</span>
    </Button>
  );
}
