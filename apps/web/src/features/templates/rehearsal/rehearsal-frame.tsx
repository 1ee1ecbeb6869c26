import { Button, Skeleton } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatRecordFacts, type PickedRecord, RecordPicker, rememberPicked } from './record-picker.tsx';
import classes from './rehearsal.module.css';
import { recordQuery } from './use-rehearsal.ts';
import { describeKind } from './use-rehearsed-records.ts';

interface RehearsalFrameProps {
  readonly title: string;
  readonly picked: PickedRecord | null;
  readonly onPick: (record: PickedRecord) => void;
  readonly promise: string;
  readonly missing: ReactNode;
  /** Accessible name of the result. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that fills a draft with a record picked on the left. */
export function RehearsalFrame(props: RehearsalFrameProps) {
  const { title, picked, onPick, promise, missing, label, children, onClose } = props;
  const [picking, setPicking] = useState(picked === null);
  const side = useRef<HTMLElement>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    // The pressed button is gone.
    if (again > 0) side.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [again]);
  return (
    <DialogFrame opened onClose={onClose} title={title} size="min(1400px, 96vw)" fills>
      <div className={classes.dialog}>
        <aside ref={side} className={classes.side} aria-label="Record">
          {picking ? (
            <RecordPicker
              kind={picked?.kind ?? 'assignment'}
              onPick={(record) => {
                rememberPicked(record);
                onPick({ kind: record.kind, id: record.id });
                setPicking(false);
              }}
            />
          ) : (
            picked && (
              <>
                <PickedRecordCard
                  record={picked}
                  onChange={() => {
                    setPicking(true);
                    setAgain((count) => count + 1);
                  }}
                />
                {missing}
              </>
            )
          )}
        </aside>
        <section className={classes.letter} aria-label={label}>
          {picked ? (
            children
          ) : (
            <EmptyState title="Pick a record" icon={<IconFileSearch size={22} />} order={3}>
              {promise}
            </EmptyState>
          )}
        </section>
      </div>
    </DialogFrame>
  );
}

function PickedRecordCard({ record, onChange }: { record: PickedRecord; onChange: () => void }) {
  const { data, isPending } = useQuery(recordQuery(record));
  const kind = describeKind(record);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused row is gone.
    if (!isPending && document.activeElement === document.body) button.current?.focus();
  }, [isPending]);
  if (isPending) return <Skeleton height={72} aria-busy />;
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <span className={classes.facts}>{kind}</span>
        <span className={classes.label}>{data?.label ?? `${kind} ${record.id}`}</span>
        {data && <span className={classes.facts}>{formatRecordFacts(data)}</span>}
      </div>
      <Button ref={button} variant="default" size="compact-sm" onClick={onChange} data-autofocus>
        Pick another
      </Button>
    </div>
  );
}
