import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { StatusChip } from '../../../ui/status-chip.tsx';
import classes from './record-list.module.css';
import type { RehearsedRecord } from './use-rehearsed-records.ts';

interface RecordListProps {
  readonly records: readonly RehearsedRecord[];
  /** Key of the previewed record. */
  readonly shown: string;
  readonly onShow: (record: RehearsedRecord) => void;
  readonly onRemove: (record: RehearsedRecord) => void;
}

/** The chosen records; a press previews one, Delete removes it. */
export function RecordList({ records, shown, onShow, onRemove }: RecordListProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (record: RehearsedRecord) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const place = records.indexOf(record);
    // The row is gone with its focus.
    (rows[place + 1] ?? rows[place - 1])?.focus();
    onRemove(record);
  };
  return (
    <ul ref={list} className={classes.list} aria-label="Chosen records">
      {records.map((record) => (
        <li key={record.key} className={classes.item}>
          <button
            type="button"
            data-row
            className={classes.row}
            aria-current={record.key === shown || undefined}
            onClick={() => onShow(record)}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Delete' && remove(record)}
          >
            <span className={classes.label} title={record.label}>
              {record.label}
            </span>
            <span className={classes.facts}>{record.facts}</span>
            <span className={classes.state}>{describeState(record)}</span>
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            aria-label={`Remove: ${record.label}`}
            onClick={() => remove(record)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function describeState({ letter, missing, failure }: RehearsedRecord): ReactNode {
  if (failure !== null) return <StatusChip tone="bad">Failed</StatusChip>;
  if (letter === null) return <StatusChip tone="neutral">Waiting</StatusChip>;
  if (missing.length === 0) return <StatusChip tone="ok">Complete</StatusChip>;
  const tone = missing.some(({ critical }) => critical) ? 'bad' : 'warn';
  return <StatusChip tone={tone}>{missing.length} missing</StatusChip>;
}
