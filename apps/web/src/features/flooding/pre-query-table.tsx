import type { PreQuery } from '@letterdesk/contract/pre-queries';
import { formatCell } from '@letterdesk/core/shortcodes/format';
import { Button, Checkbox, Radio, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './pre-query.module.css';
import type { PickedRecords } from './use-picked-records.ts';

type Column = PreQuery['resultFields'][number];
type PreQueryRecord = PreQuery['records'][number];

/** Check boxes if several may be picked, otherwise radio buttons. */
export function PreQueryTable({ found, picked }: { found: PreQuery; picked: PickedRecords }) {
  const group = useId();
  const { multiple, records, resultFields } = found;
  return (
    <table className={classes.table} aria-label={found.name}>
      <thead>
        <tr>
          <th scope="col" className={classes.pick}>
            {multiple ? <PickAll records={records} picked={picked} /> : <span className="visually-hidden">Pick</span>}
          </th>
          {resultFields.map((column) => (
            <th key={column.name} scope="col" data-number={isNumber(column) || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Row
            key={record.id}
            record={record}
            columns={resultFields}
            multiple={multiple}
            group={group}
            picked={picked}
          />
        ))}
      </tbody>
    </table>
  );
}

function PickAll({ records, picked }: { records: readonly PreQueryRecord[]; picked: PickedRecords }) {
  const count = records.filter(({ id }) => picked.ids.has(id)).length;
  const all = count === records.length;
  return (
    <Checkbox
      size="xs"
      aria-label="All on this page"
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() =>
        picked.setAll(
          records.map(({ id }) => id),
          !all,
        )
      }
    />
  );
}

interface RowProps {
  readonly record: PreQueryRecord;
  readonly columns: readonly Column[];
  readonly multiple: boolean;
  /** The radio group's name. */
  readonly group: string;
  readonly picked: PickedRecords;
}

/** Every cell is a label of the control, so that pressing anywhere picks the row and its name covers all cells. */
function Row({ record, columns, multiple, group, picked }: RowProps) {
  const id = `${group}-${record.id}`;
  const checked = picked.ids.has(record.id);
  const control = { id, size: 'xs', checked, onChange: () => picked.toggle(record.id) } as const;
  return (
    <tr data-picked={checked || undefined}>
      <td className={classes.pick}>{multiple ? <Checkbox {...control} /> : <Radio {...control} name={group} />}</td>
      {columns.map((column) => {
        const shown = formatCell(column, record.resultFields[column.name] ?? null);
        return (
          <td
            key={column.name}
            data-number={isNumber(column) || undefined}
            data-whole={column.type === 'date' || !shown.includes(' ') || undefined}
          >
            <label htmlFor={id} className={classes.cell} data-none={shown === '' || undefined}>
              {shown === '' ? '–' : shown}
            </label>
          </td>
        );
      })}
    </tr>
  );
}

function isNumber({ type }: Column): boolean {
  return type === 'number' || type === 'money';
}

interface PreQueryFooterProps {
  readonly picked: PickedRecords;
  readonly multiple: boolean;
  readonly resolving: boolean;
  readonly onCancel: () => void;
  /** Null if there are records to pick. */
  readonly onWithout: (() => void) | null;
}

export function PreQueryFooter({ picked, multiple, resolving, onCancel, onWithout }: PreQueryFooterProps) {
  const reasonId = useId();
  const { refusal } = picked;
  const count = picked.ids.size;
  const cancel = useRef<HTMLButtonElement>(null);
  const empty = onWithout !== null;
  useEffect(() => {
    // The focused field is gone.
    if (empty) cancel.current?.focus();
  }, [empty]);
  return (
    <div className={classes.footer}>
      <div className={classes.count}>
        <Text size="sm" c={count === 0 ? 'dimmed' : undefined} role="status" id={reasonId}>
          {empty ? 'There is nothing to pick.' : [count > 0 && `${count} picked`, refusal].filter(Boolean).join('. ')}
        </Text>
        {multiple && count > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={picked.clear}>
            Clear
          </Button>
        )}
      </div>
      <Button ref={cancel} variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {onWithout && (
        <Button variant="default" onClick={onWithout}>
          Continue without
        </Button>
      )}
      <Button
        type="submit"
        loading={resolving}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : reasonId}
      >
        OK
      </Button>
    </div>
  );
}
