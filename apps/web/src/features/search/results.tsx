import { EXPORTED_RESULTS, exportLetters, LAST_PAGE, searchLetters } from '@letterdesk/contract/search';
import { BOTTOM_PAGER_ABOVE_ROWS, SEARCH_PAGE_SIZE } from '@letterdesk/core/constants';
import type { FilterKey } from '@letterdesk/core/search/columns';
import { isSameNarrowing, NOT_NARROWED } from '@letterdesk/core/search/narrowing';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconMailSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { handledByPage } from '../../api/query-client.ts';
import { day, getTimeZone } from '../../ui/date-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './results.module.css';
import { ResultsTable } from './results-table.tsx';
import { type SearchQuery, type SearchQueryProps, toServerQuery } from './search-query-url.ts';

/** Results with pagers (specification 2.84). */
export function Results({ query, onChange }: SearchQueryProps) {
  const { page } = query;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...handledByPage('search_preparing'),
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(searchLetters, { query: { ...toServerQuery(query), currentPage: page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data && error) {
    const isPreparing = failedWith(error, 'search_preparing');
    return (
      <EmptyState
        title={isPreparing ? 'The search isn’t ready yet' : 'The search failed'}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {isPreparing ? error.message : 'Try again in a moment.'}
      </EmptyState>
    );
  }
  if (!data) return <Skeletons />;
  if (data.total === 0) {
    return (
      <EmptyState title="Search returned 0 results" icon={<IconMailSearch size={24} />}>
        {explainNoResults(query)}
      </EmptyState>
    );
  }
  if (data.content.length === 0 && !isPlaceholderData) {
    const back = <Button onClick={() => onChange({ ...query, page: 1 })}>Back to the first page</Button>;
    return (
      <EmptyState title="There are no results on this page" action={back}>
        {data.more ? 'Narrow the search.' : 'This page no longer exists.'}
      </EmptyState>
    );
  }
  const pager = (label: string, beside?: ReactNode) => (
    <Pager
      page={page}
      pageSize={SEARCH_PAGE_SIZE}
      total={data.total}
      more={data.more && page < LAST_PAGE}
      onPage={(next) => onChange({ ...query, page: next })}
      label={label}
      beside={beside}
    />
  );
  return (
    <Stack gap={12} aria-busy={isPlaceholderData}>
      {pager(
        'Pages of results',
        <ExportButton key={JSON.stringify(toServerQuery(query))} query={query} many={data.more} />,
      )}
      {data.sortedOf !== undefined && (
        <p className={classes.bounded}>
          {`There are too many results to sort. Only ${data.sortedOf.toLocaleString('en-US')} of them are sorted and shown. Narrow the search to see the others.`}
        </p>
      )}
      <ResultsTable rows={data.content} query={query} onChange={onChange} />
      {data.content.length > BOTTOM_PAGER_ABOVE_ROWS && pager('Pages of results, below them')}
    </Stack>
  );
}

/** Filters that suggest a mail search, for which a hint is shown. */
const OF_MAILS: readonly FilterKey[] = ['all', 'to'];

function explainNoResults(query: SearchQuery): string {
  if (!isSameNarrowing(query, NOT_NARROWED)) return 'No letter matches these filters. Remove a filter to see more.';
  if (query.value === '') return 'Letters appear here once someone creates one.';
  if (query.key === 'letterId' && /\D/.test(query.value)) {
    return 'A Letter Id is a number, the one at the end of a letter’s address.';
  }
  const otherFilter = query.key === 'all' ? 'Letter Text' : 'All';
  const others = OF_MAILS.includes(query.key) ? ' CC, BCC and e-mail subjects aren’t searched.' : '';
  return `No letter contains “${query.value}”. Try a part of it, or search in ${otherFilter}.${others}`;
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

function Skeletons() {
  return (
    <Stack gap={8} aria-busy role="status" aria-label="Searching">
      {ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}

const AT_MOST = EXPORTED_RESULTS.toLocaleString('en-US');

interface ExportButtonProps {
  readonly query: SearchQuery;
  /** More results than counted, maybe more than a file holds. */
  readonly many: boolean;
}

/** Exports all results, not only one page. */
function ExportButton({ query, many }: ExportButtonProps) {
  const file = useMutation({
    mutationFn: () => call(exportLetters, { query: { ...toServerQuery(query), zone: getTimeZone() } }),
    onSuccess: (csv) => saveFile(`letters-${day(new Date().toISOString())}.csv`, 'text/csv', csv),
  });
  const isFull = file.data !== undefined && exportedRows(file.data) >= EXPORTED_RESULTS;
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={file.isPending}
        title={many ? `At most the first ${AT_MOST} results` : undefined}
        onClick={() => file.mutate()}
      >
        Export CSV
      </Button>
      <span role="status" className={classes.full}>
        {isFull && `The file holds the first ${AT_MOST} results.`}
      </span>
    </div>
  );
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts a CSV's rows (RFC 4180) without the head; line ends in quotes don't count. */
export function exportedRows(csv: Uint8Array): number {
  let lines = 0;
  let quoted = false;
  for (const byte of csv) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === LINE_FEED && !quoted) lines += 1;
  }
  return Math.max(0, lines - 1);
}
