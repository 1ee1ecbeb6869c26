import type { AuditEvent } from '@letterdesk/contract/audit';
import { AUDIT_KIND_LABELS } from '@letterdesk/core/audit/actions';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { capitalise } from '../../ui/capitalise.ts';
import { dateTime } from '../../ui/date-time.ts';
import tableClasses from '../../ui/table/data-table.module.css';
import classes from './audit-page.module.css';
import { type AuditAddress, toSearch } from './audit-question-url.ts';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly address: AuditAddress;
}

/** Events, newest first: of a letter with its people, of a person with their letters. */
export function AuditTable({ events, address }: AuditTableProps) {
  const isOfLetter = address.letter !== null;
  return (
    <section className={tableClasses.frame} aria-label={isOfLetter ? 'Events of the letter' : 'Events of the person'}>
      <table className={tableClasses.table} data-cards>
        <thead>
          <tr>
            <th scope="col">What happened</th>
            <th scope="col">{isOfLetter ? 'Person' : 'Letter'}</th>
            <th scope="col">Kind</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                {capitalise(event.phrase)}
                {event.detail !== '' && <span className={classes.detail}>{event.detail}</span>}
              </th>
              <td data-label={isOfLetter ? 'Person' : 'Letter'}>
                {isOfLetter ? <Person event={event} address={address} /> : <Letter event={event} address={address} />}
              </td>
              <td data-label="Kind">{AUDIT_KIND_LABELS[event.kind]}</td>
              <td className={classes.date} data-label="When">
                <time dateTime={event.date} title={event.date}>
                  {dateTime(event.date)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly event: AuditEvent;
  readonly address: AuditAddress;
}

function Person({ event: { by }, address }: CellProps) {
  if (by === null) return 'Letterdesk';
  if (by.account === null) return by.name;
  return (
    <Link to={paths.audit as string} search={toSearch({ ...address, letter: null, person: by.account })}>
      {by.name}
    </Link>
  );
}

function Letter({ event: { letter }, address }: CellProps) {
  if (letter === null) return <span className={tableClasses.none}>–</span>;
  return (
    <Link to={paths.audit as string} search={toSearch({ ...address, letter: letter.id, person: null })}>
      {letter.name ?? `Letter ${letter.id}, deleted`}
    </Link>
  );
}
