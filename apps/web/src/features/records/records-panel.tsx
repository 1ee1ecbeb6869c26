import { listRecords, RECORD_PAGE_SIZE } from '@letterdesk/contract/records';
import { Skeleton, Stack } from '@mantine/core';
import { IconFolderSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { AskedRecords } from './records-in-address.ts';
import { RecordsTable } from './records-table.tsx';

export interface RecordsPanelProps {
  readonly asked: AskedRecords;
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** One kind of records, page by page. */
export function RecordsPanel({ asked, label, onPage }: RecordsPanelProps) {
  const { kind, text, filters, page } = asked;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['records', kind, text, filters, page],
    queryFn: ({ signal }) => call(listRecords, { query: { kind, text, ...filters, page }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Skeletons />;
  if (data.total === 0) {
    const sought = [text, ...Object.values(filters)].filter((part) => part !== '');
    return (
      <EmptyState title={`No ${label.toLowerCase()} found`} icon={<IconFolderSearch size={24} />}>
        {sought.length === 0
          ? 'The customer data holds none.'
          : `Nothing matches ${sought.map((part) => `“${part}”`).join(' and ')}. Try a part of a name, or a number.`}
      </EmptyState>
    );
  }
  return (
    <Stack gap={12} aria-busy={isPlaceholderData}>
      <RecordsTable records={data.records} label={label} />
      <Pager
        page={page}
        pageSize={RECORD_PAGE_SIZE}
        total={data.total}
        onPage={onPage}
        label={`Pages of ${label.toLowerCase()}`}
      />
    </Stack>
  );
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

function Skeletons() {
  return (
    <Stack gap={8} aria-busy role="status" aria-label="Records are being loaded">
      {ROWS.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
