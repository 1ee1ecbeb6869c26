import type { Retention } from '@letterdesk/contract/retention';
import { formatLetterCount } from '@letterdesk/core/retention/labels';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { dateTime } from '../../ui/date-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
import { HoldsPart } from './holds-part.tsx';
import { LettersList } from './letters-list.tsx';
import { RequestsPart } from './requests-part.tsx';
import classes from './retention.module.css';
import { monthsOf } from './retention-labels.ts';
import { retentionQuery } from './retention-query.ts';

/** How long letters are kept, legal holds, and letters of one person. */
export function RetentionSection({ say }: { say: (sentence: string) => void }) {
  const { data, isError, refetch } = useQuery(retentionQuery);
  if (isError && !data) {
    return (
      <EmptyState title="Retention can’t be shown">
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (!data) return <Skeleton height={320} aria-label="Retention is being loaded" />;
  return (
    <>
      <AgesPart retention={data} />
      <HoldsPart retention={data} say={say} />
      <RequestsPart environments={data.environments} say={say} />
    </>
  );
}

function AgesPart({ retention: { letterTypes, letters, runs } }: { readonly retention: Retention }) {
  const isOn = letterTypes.some(({ keepMonths }) => keepMonths !== null);
  const [last] = runs;
  const total = letterTypes.reduce((sum, { due, kept }) => sum + due + kept, 0);
  const listed =
    total > letters.length ? `The first ${letters.length} letters of the next run` : 'Letters of the next run';
  return (
    <>
      <p className={classes.quiet}>
        {isOn
          ? 'Once a day, letters that are older than this are removed for good, with everything that was sent of them. '
          : 'All letters are kept forever. '}
        Set how long they’re kept under{' '}
        <Link to={paths.administration} search={{ section: 'letter-types' }}>
          Letter types
        </Link>
        .
        {last &&
          ` Last run: ${dateTime(last.date)}, ${formatLetterCount(last.removed)} removed${last.kept > 0 ? `, ${last.kept} kept` : ''}.`}
      </p>
      <ItemTable
        label="How long letters are kept"
        columns={['Letter type', 'Kept for', 'Next run removes', 'Must stay']}
        hasActions={false}
      >
        {letterTypes.map(({ letterType, letterTypeName, keepMonths, due, kept }) => (
          <ItemRow
            key={letterType}
            name={letterTypeName}
            cells={[
              keepMonths === null ? 'No limit' : monthsOf(keepMonths),
              keepMonths === null ? '–' : due,
              keepMonths === null ? '–' : kept,
            ]}
          />
        ))}
      </ItemTable>
      {letters.length > 0 && (
        <details className={classes.part}>
          <summary>{listed}</summary>
          <LettersList label={listed} letters={letters} ready="Will be removed" />
        </details>
      )}
      {runs.length > 1 && (
        <details className={classes.part}>
          <summary>Past runs</summary>
          <ul className={classes.runs}>
            {runs.map(({ date, removed, kept }) => (
              <li key={date}>
                {dateTime(date)}: {formatLetterCount(removed)} removed, {kept} kept
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
