import type { AuditEvent } from '@letterdesk/contract/audit';
import { AUDIT_KIND_LABELS } from '@letterdesk/core/audit/actions';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { capitalise } from '../../ui/capitalise.ts';
import { dateTime } from '../../ui/date-time.ts';
import tableClasses from '../../ui/table/data-table.module.css';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
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
    <ItemTable
      label={isOfLetter ? 'Events of the letter' : 'Events of the person'}
      columns={['What happened', isOfLetter ? 'Person' : 'Letter', 'Kind', 'When']}
      hasActions={false}
    >
      {events.map((event) => (
        <ItemRow
          key={event.id}
          name={<WhatHappened event={event} />}
          cells={[
            isOfLetter ? (
              <Person key="person" event={event} address={address} />
            ) : (
              <Letter key="letter" event={event} address={address} />
            ),
            AUDIT_KIND_LABELS[event.kind],
            <time key="time" className={classes.date} dateTime={event.date} title={event.date}>
              {dateTime(event.date)}
            </time>,
          ]}
        />
      ))}
    </ItemTable>
  );
}

function WhatHappened({ event: { phrase, detail } }: { readonly event: AuditEvent }) {
  return (
    <>
      {capitalise(phrase)}
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </>
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
