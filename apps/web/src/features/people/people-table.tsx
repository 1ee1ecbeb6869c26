import type { Account } from '@letterdesk/contract/people';
import type { WorkKind } from '@letterdesk/core/people/handover';
import { describeRoles } from '@letterdesk/core/session/roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime, day } from '../../ui/date-time.ts';
import tableClasses from '../../ui/table/data-table.module.css';
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={tableClasses.frame} aria-label="People" tabIndex={0}>
        <table className={tableClasses.table} data-cards>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Roles</th>
              <th scope="col">Last seen</th>
              {COUNTS.map(([kind, label]) => (
                <th key={kind} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.account}>
                <th scope="row" className={classes.who}>
                  {person.name}
                  <span className={classes.second}>{person.emailAddress ?? person.username}</span>
                  {person.closed && (
                    <span className={classes.second}>
                      Closed {day(person.closed.date)} by {person.closed.byName}
                    </span>
                  )}
                </th>
                <td data-label="Roles">{describeRoles(person.roles)}</td>
                <td className={classes.date} data-label="Last seen" title={dateTime(person.lastSeenDate)}>
                  {day(person.lastSeenDate)}
                </td>
                {COUNTS.map(([kind, label]) => (
                  <td
                    key={kind}
                    className={classes.count}
                    data-label={label}
                    data-none={person.work[kind] === 0 || undefined}
                  >
                    {person.work[kind].toLocaleString('en-US')}
                  </td>
                ))}
                <td data-action>
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
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {leaver && <HandOverDialog leaver={leaver} say={say} onClose={() => setLeaver(null)} />}
    </>
  );
}

function hasWork({ work, abilities }: Account): boolean {
  return abilities.handOver && COUNTS.some(([kind]) => work[kind] > 0);
}
