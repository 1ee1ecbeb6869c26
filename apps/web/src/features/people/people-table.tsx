import type { Account } from '@letterdesk/contract/people';
import type { WorkKind } from '@letterdesk/core/people/handover';
import { describeRoles } from '@letterdesk/core/session/roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime, day } from '../../ui/date-time.ts';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
import { CloseAccountButton, ReopenAccountButton } from './account-buttons.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import classes from './people-section.module.css';

const COUNTS: readonly (readonly [WorkKind, string])[] = [
  ['approvals', 'To approve'],
  ['submissions', 'Submitted'],
  ['drafts', 'Drafts'],
  ['scheduledEmails', 'Scheduled'],
];

/** Accounts with what waits with them. */
export function PeopleTable({ people, say }: { people: readonly Account[]; say: (sentence: string) => void }) {
  const [leaver, setLeaver] = useState<Account | null>(null);
  return (
    <>
      <ItemTable label="People" columns={['Name', 'Roles', 'Last seen', ...COUNTS.map(([, label]) => label)]}>
        {people.map((person) => (
          <ItemRow
            key={person.account}
            name={<Who person={person} />}
            cells={[
              describeRoles(person.roles),
              <span key="seen" className={classes.date} title={dateTime(person.lastSeenDate)}>
                {day(person.lastSeenDate)}
              </span>,
              ...COUNTS.map(([kind]) => (
                <span key={kind} className={classes.count} data-none={person.work[kind] === 0 || undefined}>
                  {person.work[kind].toLocaleString('en-US')}
                </span>
              )),
            ]}
          >
            <div className={classes.actions}>
              {hasWork(person) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Hand over work: ${person.name}`}
                  onClick={() => setLeaver(person)}
                >
                  Hand over…
                </Button>
              )}
              {person.abilities.close && <CloseAccountButton person={person} say={say} />}
              {person.abilities.reopen && <ReopenAccountButton person={person} say={say} />}
            </div>
          </ItemRow>
        ))}
      </ItemTable>
      {leaver && <HandOverDialog leaver={leaver} say={say} onClose={() => setLeaver(null)} />}
    </>
  );
}

function hasWork({ work, abilities }: Account): boolean {
  return abilities.handOver && COUNTS.some(([kind]) => work[kind] > 0);
}

/** Name, address, and who closed the account. */
function Who({ person: { name, emailAddress, username, closed } }: { readonly person: Account }) {
  return (
    <div className={classes.who}>
      {name}
      <span className={classes.second}>{emailAddress ?? username}</span>
      {closed && (
        <span className={classes.second}>
          Closed {day(closed.date)} by {closed.byName}
        </span>
      )}
    </div>
  );
}
