import { SCHEDULED_PAGE_SIZE, type ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toLetter } from '../../../paths.ts';
import linkListClasses from '../../../ui/link-list.module.css';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import { formatAddressees, formatSendTime, scheduledEmailsQuery } from './scheduled-email-query.ts';
import classes from './scheduled-list.module.css';

/** One's own e-mails that wait or were stopped, the next one first; nothing if there are none. */
export function ScheduledList({ heading }: { heading: ReactNode }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(scheduledEmailsQuery(page));
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.section} aria-label="Scheduled">
      {heading}
      <ul className={linkListClasses.list}>
        {data.content.map((scheduled) => (
          <li key={scheduled.id}>
            <Row scheduled={scheduled} />
          </li>
        ))}
      </ul>
      {data.total > SCHEDULED_PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={SCHEDULED_PAGE_SIZE}
          total={data.total}
          onPage={setPage}
          label="Pages of scheduled e-mails"
        />
      )}
    </section>
  );
}

function Row({ scheduled }: { scheduled: ScheduledEmail }) {
  const { letter } = scheduled;
  const content = (
    <>
      <span className={classes.what}>
        <span className={linkListClasses.name}>
          <UnbrokenText>{letter.name}</UnbrokenText>
        </span>
        <span className={classes.whom}>To {formatAddressees(scheduled)}</span>
      </span>
      <StatusChip {...statusOf(scheduled)} />
      <time className={classes.when} dateTime={scheduled.sendAt}>
        {formatSendTime(scheduled)}
      </time>
    </>
  );
  const className = `${linkListClasses.row} ${classes.row}`;
  // A deleted letter has no page.
  if (letter.id === null) return <div className={className}>{content}</div>;
  return (
    <Link {...toLetter(letter.id)} className={className}>
      {content}
    </Link>
  );
}

function statusOf({ state, isOutdated }: ScheduledEmail) {
  if (state === 'stopped') return { tone: 'bad', children: 'Not sent' } as const;
  return isOutdated
    ? ({ tone: 'warn', children: 'Needs review' } as const)
    : ({ tone: 'accent', children: 'Scheduled' } as const);
}
