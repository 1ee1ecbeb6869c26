import { describeRoles } from '@letterdesk/core/session/roles';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { peopleQuery } from './people-query.ts';
import classes from './people-section.module.css';

interface SuccessorPickerProps {
  /** Left out of the list. */
  readonly leaver: number;
  readonly chosen: number | null;
  readonly onChoose: (person: { account: number; name: string }) => void;
}

/** Picks an open account by name. */
export function SuccessorPicker({ leaver, chosen, onChoose }: SuccessorPickerProps) {
  const [search, setSearch] = useState('');
  const { data, isError } = useInfiniteQuery(peopleQuery('open', search));
  const found = data?.pages[0]?.people.filter(({ account }) => account !== leaver);
  return (
    <>
      <SearchBox
        label="Search for a successor"
        placeholder="Successor’s name or e-mail"
        onSearch={setSearch}
        autoFocus
      />
      {!found && !isError && <Skeleton height={120} mt="xs" aria-label="People are being loaded" />}
      {!found && isError && <p className={classes.quiet}>People can’t be shown. Try again in a moment.</p>}
      {found?.length === 0 && <p className={classes.quiet}>No one with an open account matches.</p>}
      {found && found.length > 0 && (
        <fieldset className={classes.found}>
          <legend className="visually-hidden">Successor</legend>
          {found.map((person) => (
            <label key={person.account} className={classes.person}>
              <input
                type="radio"
                name="successor"
                checked={person.account === chosen}
                onChange={() => onChoose(person)}
              />
              <span>
                {person.name}
                <span className={classes.second}>
                  {person.emailAddress ?? person.username} · {describeRoles(person.roles)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
