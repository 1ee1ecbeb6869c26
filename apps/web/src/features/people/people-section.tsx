import { PEOPLE_FILTERS, type PeopleFilter } from '@letterdesk/core/people/account';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { peopleQuery } from './people-query.ts';
import classes from './people-section.module.css';
import { PeopleTable } from './people-table.tsx';

const FILTER_LABELS: Readonly<Record<PeopleFilter, string>> = {
  open: 'Open',
  closed: 'Closed',
  pending: 'With pending work',
};

/** Lists accounts, with commands to close them and to hand their work over. */
export function PeopleSection({ say }: { say: (sentence: string) => void }) {
  const [filter, setFilter] = useState<PeopleFilter>('open');
  const [search, setSearch] = useState('');
  const people = useInfiniteQuery(peopleQuery(filter, search));
  const found = people.data?.pages.flatMap((page) => page.people);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox label="Search people" placeholder="Name or e-mail" onSearch={setSearch} />
        </div>
        <fieldset className={classes.filters}>
          <legend className="visually-hidden">Filter people</legend>
          {PEOPLE_FILTERS.map((each) => (
            <label key={each} className={classes.filter}>
              <input
                type="radio"
                name="people"
                className="visually-hidden"
                checked={each === filter}
                onChange={() => setFilter(each)}
              />
              {FILTER_LABELS[each]}
            </label>
          ))}
        </fieldset>
      </div>
      {!found && !people.isError && <Skeleton height={240} aria-label="People are being loaded" />}
      {!found && people.isError && (
        <EmptyState title="People can’t be shown">
          <Button variant="default" onClick={() => void people.refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {found?.length === 0 && <EmptyState title="No one found">{describeNone(filter, search)}</EmptyState>}
      {found && found.length > 0 && <PeopleTable people={found} say={say} />}
      {people.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function describeNone(filter: PeopleFilter, search: string): string {
  if (search !== '') return `No one here matches “${search}”.`;
  if (filter === 'closed') return 'Accounts that you close appear here.';
  return filter === 'pending'
    ? 'People with letters to approve, submissions or scheduled e-mails appear here.'
    : 'People appear here once they sign in.';
}
