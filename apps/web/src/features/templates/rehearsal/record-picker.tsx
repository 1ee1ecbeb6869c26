import { listRecords, RECORD_PAGE_SIZE, type RecordRow, recordKind } from '@letterdesk/contract/records';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { parsedJson } from '../../../ui/storage/stored-json.ts';
import { tabStorage } from '../../../ui/storage/tab-storage.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { RECORD_KINDS, type RecordKind } from '../../records/record-kinds.ts';
import classes from './rehearsal.module.css';

interface RecordPickerProps {
  readonly kind: RecordKind;
  readonly onPick: (record: RecordRow) => void;
  /** The record that was picked, if one at a time is. */
  readonly picked?: PickedRecord | null;
  /** Lets several be chosen. */
  readonly several?: SeveralRecords;
}

interface SeveralRecords {
  readonly isChosen: (record: RecordRow) => boolean;
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onAddAll: (records: readonly RecordRow[]) => void;
}

export function RecordPicker({ kind: first, onPick, picked, several }: RecordPickerProps) {
  const [kind, setKind] = useState(first);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['records', kind, text, page],
    queryFn: ({ signal }) => call(listRecords, { query: { kind, text, page }, signal }),
    // Rows of another kind would be picked as one of this kind.
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  });
  const isPressed = (record: RecordRow): boolean | undefined => {
    if (several) return several.isChosen(record);
    return picked === undefined ? undefined : picked?.kind === record.kind && picked.id === record.id;
  };
  return (
    <>
      <div className={classes.search}>
        <NativeSelect
          aria-label="Kind of record"
          data-autofocus
          value={kind}
          data={RECORD_KINDS.map((each) => ({ value: each.kind, label: each.label }))}
          onChange={({ currentTarget: { value } }) => {
            setKind(RECORD_KINDS.find((each) => each.kind === value)?.kind ?? kind);
            setPage(1);
          }}
        />
        <SearchBox
          label="Search records"
          placeholder="Name, place or number"
          onSearch={(next) => {
            setText(next);
            setPage(1);
          }}
        />
      </div>
      {isError && !data && <p className={classes.quiet}>The records can’t be shown. Try again later.</p>}
      {!data && !isError && <Skeleton className={classes.records} aria-busy />}
      {data && (
        <ul className={classes.records} aria-label="Records" aria-busy={isPlaceholderData}>
          {data.records.map((record) => (
            <li key={record.id}>
              <button
                type="button"
                className={classes.record}
                aria-pressed={isPressed(record)}
                aria-disabled={(several?.isFull && !several.isChosen(record)) || undefined}
                onClick={() => onPick(record)}
              >
                <span className={classes.label}>{record.label}</span>
                <span className={classes.facts}>{formatRecordFacts(record)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={RECORD_PAGE_SIZE}
          total={data.total}
          onPage={setPage}
          label="Pages of records"
          beside={several && <AddAllButton records={data.records} several={several} />}
        />
      )}
    </>
  );
}

function AddAllButton({ records, several }: { records: readonly RecordRow[]; several: SeveralRecords }) {
  const isDone = several.isFull || records.every(several.isChosen);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-disabled={isDone || undefined}
      aria-disabled={isDone || undefined}
      onClick={() => isDone || several.onAddAll(records)}
    >
      Add all on this page
    </Button>
  );
}

/** Returns up to three facts in one line. */
export function formatRecordFacts({ facts }: RecordRow): string {
  return facts
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .slice(0, 3)
    .join(' · ');
}

const NAME = 'letterdesk:rehearsal-record';
export const pickedRecord = z.object({ kind: recordKind, id: z.number().int().positive() });

/** The record for previews. */
export type PickedRecord = z.output<typeof pickedRecord>;

/** The last picked record of this session; stores only its id. */
export function lastPicked(): PickedRecord | null {
  const read = pickedRecord.safeParse(parsedJson(tabStorage.get(NAME)));
  return read.success ? read.data : null;
}

export function rememberPicked(record: PickedRecord): void {
  tabStorage.set(NAME, JSON.stringify({ kind: record.kind, id: record.id }));
}
