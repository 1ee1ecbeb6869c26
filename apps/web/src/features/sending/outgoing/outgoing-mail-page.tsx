import { listOutgoing, OUTGOING_PAGE_SIZE, type OutgoingRecipient } from '@letterdesk/contract/outgoing-mail';
import { OUTGOING_STATUSES, type OutgoingStatus } from '@letterdesk/core/sending/delivery';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Address } from '../../../ui/address.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pageClasses from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/page-title.ts';
import tableClasses from '../../../ui/table/data-table.module.css';
import { Pager } from '../../../ui/table/pager.tsx';
import { isMoving, STATE_LABELS } from '../outcome/recipient-state-labels.ts';
import { SentLetterModal } from '../outcome/sent-letter-modal.tsx';
import classes from './outgoing-mail-page.module.css';

/** Waiting, failed and uncertain mails for operators. */
export function OutgoingMailPage() {
  usePageTitle('Outgoing mail');
  const [status, setStatus] = useState<OutgoingStatus>('waiting');
  const [page, setPage] = useState(1);
  const [opened, open] = useState<number | null>(null);
  const outgoing = useQuery({
    queryKey: ['outgoing-mail', status, page],
    queryFn: ({ signal }) => call(listOutgoing, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });
  const { data, isPlaceholderData } = outgoing;
  // Counts stay while another group loads; rows don't.
  const shown = isPlaceholderData ? undefined : data;
  const show = (next: OutgoingStatus) => {
    setStatus(next);
    setPage(1);
  };
  return (
    <div className={pageClasses.page}>
      <Title order={1} className={`${pageClasses.title} ${classes.title}`}>
        Outgoing mail
      </Title>
      {data?.heldDate && (
        <Notice tone="warn" place="above">
          No mail is sent since this database was restored on {dateTime(data.heldDate)}. To send it, run{' '}
          <code>npx letterdesk release-mail</code> on the server.
        </Notice>
      )}
      <fieldset className={classes.statuses}>
        <legend className="visually-hidden">Filter by status</legend>
        {OUTGOING_STATUSES.map((each) => (
          <label key={each} className={classes.status}>
            <input
              type="radio"
              name="status"
              className="visually-hidden"
              checked={each === status}
              onChange={() => show(each)}
            />
            {STATUS_TEXTS[each].label} {data?.counts[each]}
          </label>
        ))}
      </fieldset>
      <Text size="sm" c="dimmed" mb="sm">
        {STATUS_TEXTS[status].todo}
      </Text>
      {outgoing.isError && !data && (
        <EmptyState title="Outgoing mail can’t be shown">Try again in a moment.</EmptyState>
      )}
      {!shown && !outgoing.isError && <Skeleton height={240} aria-label="Outgoing mail is being loaded" />}
      {shown?.counts[status] === 0 && (
        <EmptyState title={STATUS_TEXTS[status].none} icon={<IconMailCheck size={24} />}>
          You’re all set.
        </EmptyState>
      )}
      {shown && shown.counts[status] > 0 && (
        <>
          <OutgoingTable recipients={shown.recipients} label={STATUS_TEXTS[status].label} onOpen={open} />
          <Pager
            page={page}
            pageSize={OUTGOING_PAGE_SIZE}
            total={shown.counts[status]}
            onPage={setPage}
            label="Pages of recipients"
          />
        </>
      )}
      {opened !== null && (
        <SentLetterModal
          sentLetterId={opened}
          onClose={() => {
            open(null);
            void outgoing.refetch();
          }}
        />
      )}
    </div>
  );
}

/** Milliseconds between two refreshes. */
const REFRESH_INTERVAL = 15_000;

interface StatusTexts {
  readonly label: string;
  /** What to do. */
  readonly todo: string;
  readonly none: string;
}

/** Labels for operators. */
const STATUS_TEXTS: Readonly<Record<OutgoingStatus, StatusTexts>> = {
  waiting: {
    label: 'Waiting',
    todo: 'Letterdesk sends these mails by itself, now or at the next attempt. If many wait, the mail server may be refusing all of them; its answer is next to each.',
    none: 'No mail waiting',
  },
  failed: {
    label: 'Not delivered',
    todo: 'The mail server refused these mails permanently. Correct the address in a new letter, or fix the cause, then open the mail and send it again.',
    none: 'No mail was refused',
  },
  uncertain: {
    label: 'Uncertain',
    todo: 'It isn’t known whether these mails arrived. Ask the recipient, then open one and mark it as sent, or send it again.',
    none: 'No mail is uncertain',
  },
};

interface OutgoingTableProps {
  readonly recipients: readonly OutgoingRecipient[];
  readonly label: string;
  /** Opens the sent letter, where recipients are decided. */
  readonly onOpen: (sentLetterId: number) => void;
}

const UNDER_WAY = 'Being sent now';

/** Undelivered recipients: mail, address, last event and next attempt. */
function OutgoingTable({ recipients, label, onOpen }: OutgoingTableProps) {
  const waits = recipients.some(({ state }) => isMoving(state));
  return (
    <section className={tableClasses.frame} aria-label={label}>
      <table className={tableClasses.table} data-cards>
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
                  {recipient.detail ?? STATE_LABELS[recipient.state].sentence}
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
              <td data-action>
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
