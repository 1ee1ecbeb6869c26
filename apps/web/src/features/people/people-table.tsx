import type { Account } from '@letterdesk/contract/people';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import { describeRoles } from '@letterdesk/core/session/roles';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dateTime, day } from '../../ui/date-time.ts';
import tableClasses from '../../ui/table/data-table.module.css';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
import { CloseAccountButton, ReopenAccountButton } from './account-buttons.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import classes from './people-section.module.css';

/** Accounts with what waits with them. */
export function PeopleTable({ people, say }: { people: readonly Account[]; say: (sentence: string) => void }) {
  const [leaver, setLeaver] = useState<Account | null>(null);
  return (
    <>
      <ItemTable label="People" columns={['Name', 'Roles', 'Last seen', 'Work']}>
        {people.map((person) => (
          <ItemRow
            key={person.account}
            name={<Who person={person} />}
            cells={[
              describeRoles(person.roles),
              <span key="seen" className={classes.date} title={dateTime(person.lastSeenDate)}>
                {day(person.lastSeenDate)}
              </span>,
              <div key="work" className={classes.work}>
                {describeWork(person.work)}
              </div>,
            ]}
            actionsBelow
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
  return abilities.handOver && WORK_KINDS.some((kind) => work[kind] > 0);
}

/** Names what waits, such as `3 to approve, 1 draft`. Lines break after commas only. */
function describeWork(work: Account['work']): ReactNode {
  const kinds = WORK_KINDS.filter((kind) => work[kind] > 0);
  if (kinds.length === 0) return <span className={tableClasses.none}>None</span>;
  const counted = kinds.map((kind) => `${work[kind].toLocaleString('en-US')} ${labelOf(kind, work[kind])}`);
  return counted.map((each) => each.replaceAll(' ', '\u00a0')).join(', ');
}

function labelOf(kind: WorkKind, count: number): string {
  switch (kind) {
    case 'approvals':
      return 'to approve';
    case 'submissions':
      return 'submitted';
    case 'drafts':
      return count === 1 ? 'draft' : 'drafts';
    case 'scheduledEmails':
      return 'scheduled';
  }
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
