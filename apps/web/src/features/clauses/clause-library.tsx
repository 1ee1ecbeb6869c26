import type { ClauseSummary } from '@letterdesk/contract/clauses';
import { matchesText } from '@letterdesk/core/search/term';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconQuote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { letterTypesQuery } from '../../api/organisation-queries.ts';
import { toClause } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
import { clausesQuery } from '../shortcodes/clauses-query.ts';
import { ClauseDetailsDialog } from './clause-details-dialog.tsx';
import classes from './clause-library.module.css';

/** More clauses can be searched. */
const SEARCHED_ABOVE = 8;

/** All clauses, to open or create one. */
export function ClauseLibrary() {
  usePageTitle('Clauses');
  const navigate = useNavigate();
  const clauses = useQuery(clausesQuery);
  const [creating, setCreating] = useState(false);
  const [sought, setSought] = useState('');
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      New Clause
    </Button>
  );
  const all = clauses.data ?? [];
  const found = all.filter((clause) =>
    matchesText(`${clause.name} ${clause.description} ${clause.published ?? ''}`, sought),
  );
  return (
    <>
      {clauses.data?.length === 0 ? (
        <EmptyState order={1} title="No clauses yet" icon={<IconQuote size={22} />} action={create}>
          A clause is a text that several templates share. Change it once, and each template that uses it changes.
        </EmptyState>
      ) : (
        <div className={pageClasses.narrow}>
          <header className={pageClasses.head}>
            <div>
              <h1 className={pageClasses.largeTitle}>Clauses</h1>
              <p className={pageClasses.note}>
                Texts that several templates share. A change reaches each of them once you publish it.
              </p>
            </div>
            {create}
          </header>
          {all.length > SEARCHED_ABOVE && (
            <div className={classes.search}>
              <SearchBox label="Search clauses" placeholder="Name, description or text" onSearch={setSought} />
            </div>
          )}
          {clauses.isPending && <Skeleton height={240} aria-busy />}
          {clauses.isError && !clauses.data && (
            <EmptyState title="The clauses can’t be shown">Try again later.</EmptyState>
          )}
          {clauses.data && found.length === 0 && <p className={pageClasses.note}>No clause matches “{sought}”.</p>}
          {found.length > 0 && <Clauses clauses={found} />}
        </div>
      )}
      {creating && (
        <ClauseDetailsDialog
          clause={null}
          onSaved={({ id }) => void navigate(toClause(id))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Clauses({ clauses }: { clauses: readonly ClauseSummary[] }) {
  const { data: types = [] } = useQuery(letterTypesQuery);
  const labelOf = (name: string) => types.find((type) => type.name === name)?.displayName ?? name;
  return (
    <ItemTable label="Clauses" columns={['Clause', 'Division', 'Letter types', 'Status']} hasActions={false}>
      {clauses.map((clause) => (
        <ItemRow
          key={clause.id}
          name={
            <>
              <Link {...toClause(clause.id)} className={classes.name}>
                {clause.name}
              </Link>
              {clause.description !== '' && <span className={classes.description}>{clause.description}</span>}
            </>
          }
          cells={[
            clause.division?.name ?? 'All',
            clause.letterTypes.length === 0 ? 'All' : clause.letterTypes.map(labelOf).join(', '),
            <ClauseStatus key="status" clause={clause} />,
          ]}
        />
      ))}
    </ItemTable>
  );
}

function ClauseStatus({ clause: { publishedVersion, changed } }: { clause: ClauseSummary }) {
  if (publishedVersion === 0) return <StatusChip tone="neutral">Not published</StatusChip>;
  if (changed) return <StatusChip tone="warn">{`Version ${publishedVersion}, changed`}</StatusChip>;
  return <StatusChip tone="ok">{`Version ${publishedVersion}`}</StatusChip>;
}
