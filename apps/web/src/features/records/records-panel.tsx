import { listRecords, RECORD_PAGE_SIZE, type RecordRow } from '@letterdesk/contract/records';
import { ActionIcon, Button, CopyButton, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconFolderSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { call } from '../../api/call.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import tableClasses from '../../ui/table/data-table.module.css';
import { Pager } from '../../ui/table/pager.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { factLabels, getRecordFact } from './record-kinds.ts';
import type { RecordsQuery } from './records-query-url.ts';
import classes from './records-table.module.css';

interface RecordsPanelProps {
  readonly query: RecordsQuery;
  readonly label: string;
  readonly onPage: (page: number) => void;
}

export function RecordsPanel({ query, label, onPage }: RecordsPanelProps) {
  const { kind, text, filters, page } = query;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['records', kind, text, filters, page],
    queryFn: ({ signal }) => call(listRecords, { query: { kind, text, ...filters, page }, signal }),
    // Rows of another kind would appear under this kind's heading.
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  });
  if (!data) return <Skeletons />;
  if (data.total === 0) {
    const criteria = [text, ...Object.values(filters)].filter((part) => part !== '');
    return (
      <EmptyState title={`No ${label.toLowerCase()} found`} icon={<IconFolderSearch size={24} />}>
        {criteria.length === 0
          ? 'The source system has none.'
          : `Nothing matches ${criteria.map((part) => `“${part}”`).join(' and ')}. Try a part of a name, or a number.`}
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

/** With links that open Letterdesk. */
function RecordsTable({ records, label }: { records: readonly RecordRow[]; label: string }) {
  const columns = factLabels(records);
  return (
    <section className={tableClasses.frame} aria-label={label}>
      <table className={`${tableClasses.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Record</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <UnbrokenText>{record.label}</UnbrokenText>
              </th>
              {columns.map((column) => (
                <Fact key={column} value={getRecordFact(record, column)} />
              ))}
              <td>
                <RecordLink link={record.link} name={record.label} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Dates and numbers don't break at hyphens. */
function Fact({ value }: { value: string | null }) {
  if (value === null) return <td className={tableClasses.none}>–</td>;
  return (
    <td data-whole={!value.includes(' ') || undefined}>
      {splitAtDates(value).map(({ text, isDate, at }) => (
        <span key={at} data-date={isDate || undefined}>
          {text}
        </span>
      ))}
    </td>
  );
}

interface DateOrText {
  readonly text: string;
  readonly isDate: boolean;
  /** The offset of the first row. */
  readonly at: number;
}

/** Splits text at dates (2026-11-20). */
export function splitAtDates(value: string): DateOrText[] {
  const parts: DateOrText[] = [];
  let at = 0;
  for (const text of value.split(/(\d{4}-\d{2}-\d{2})/)) {
    if (text !== '') parts.push({ text, isDate: /^\d{4}-\d{2}-\d{2}$/.test(text), at });
    at += text.length;
  }
  return parts;
}

/** A record's link to read, copy or open. */
export function RecordLink({ link, name }: { link: string; name: string }) {
  const router = useRouter();
  const shown = withBasePath(link);
  const address = new URL(shown, location.origin);
  const open = (event: MouseEvent) => {
    const here = address.origin === location.origin;
    if (!here || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(`${address.pathname}${address.search}`);
  };
  return (
    <div className={classes.link}>
      <code className={classes.code} title={shown}>
        {shown}
      </code>
      <CopyButton value={address.href}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy the link'}>
            <ActionIcon aria-label={`Copy the link of ${name}`} onClick={copy} size={30}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      <Button
        component="a"
        href={address.href}
        onClick={open}
        variant="default"
        size="compact-sm"
        aria-label={`Open ${name}`}
      >
        Open
      </Button>
    </div>
  );
}
