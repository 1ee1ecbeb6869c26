import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_RECORDS, recordKey } from './chosen-records.ts';
import { RecordList } from './record-list.tsx';
import { type PickedRecord, RecordPicker } from './record-picker.tsx';
import classes from './rehearsal.module.css';
import { isSettled, type RehearsedRecord } from './use-rehearsed-records.ts';

interface RehearsalSideProps {
  readonly records: readonly RehearsedRecord[];
  readonly previewed: PickedRecord | null;
  readonly onAdd: (records: readonly PickedRecord[]) => void;
  readonly onRemove: (record: PickedRecord) => void;
  readonly onShow: (record: RehearsedRecord) => void;
  /** What is missing for the previewed record. */
  readonly missing: ReactNode;
}

/** The chosen records with the previewed one's missing values, or the list to choose from. */
export function RehearsalSide({ records, previewed, onAdd, onRemove, onShow, missing }: RehearsalSideProps) {
  const [adding, setAdding] = useState(false);
  const side = useRef<HTMLElement>(null);
  const isPicking = adding || previewed === null;
  const [switched, setSwitched] = useState(0);
  useEffect(() => {
    // The pressed button is gone.
    if (switched > 0) side.current?.querySelector<HTMLElement>('input[type=search], [data-add]')?.focus();
  }, [switched]);
  const switchTo = (next: boolean) => {
    setAdding(next);
    setSwitched((count) => count + 1);
  };
  const add = (added: readonly PickedRecord[]) => {
    onAdd(added);
    // The first choice shows its letter at once.
    if (previewed === null) switchTo(false);
  };
  const isFull = records.length >= MAX_RECORDS;
  const isChosen = (record: PickedRecord) => records.some(({ key }) => key === recordKey(record));
  return (
    <aside ref={side} className={classes.side} aria-label="Records">
      <div className={classes.head}>
        <p className={classes.count} role={records.length > 1 ? 'status' : undefined}>
          {describeProgress(records)}
        </p>
        {previewed !== null && (
          <Button
            data-add={!isPicking || undefined}
            data-autofocus
            variant="default"
            size="compact-sm"
            key={isPicking ? 'done' : 'add'}
            onClick={() => switchTo(!isPicking)}
          >
            {isPicking ? 'Done' : 'Add records'}
          </Button>
        )}
      </div>
      {isPicking ? (
        <RecordPicker
          kind={previewed?.kind ?? 'assignment'}
          several={{ isChosen, isFull, onAddAll: add }}
          onPick={(record) => {
            if (isChosen(record)) onRemove(record);
            else if (!isFull) add([record]);
          }}
        />
      ) : (
        <>
          <RecordList
            records={records}
            shown={recordKey(previewed)}
            onShow={onShow}
            onRemove={({ picked }) => {
              onRemove(picked);
              if (records.length === 1) setSwitched((count) => count + 1);
            }}
          />
          {missing}
        </>
      )}
    </aside>
  );
}

function describeProgress(records: readonly RehearsedRecord[]): string {
  const count = `${records.length} of ${MAX_RECORDS} records`;
  const settled = records.filter(isSettled).length;
  return records.length > 1 && settled < records.length ? `${count}, ${settled} filled in` : count;
}
