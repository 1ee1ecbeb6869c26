import { Button, NativeSelect, TextInput } from '@mantine/core';
import { capitalise } from '../../ui/capitalise.ts';
import { useAppConfig } from '../session/session-context.tsx';
import classes from './administration.module.css';
import type { TakeField } from './edit-fields.ts';

const TYPES = ['text', 'date', 'number', 'money'] as const;

/** A record field shown as a column. */
export interface FieldRow {
  readonly label: string;
  readonly field: string;
  readonly type: (typeof TYPES)[number];
}

interface FieldRowsProps {
  readonly label: string;
  readonly take: TakeField;
  /** Path of a row's part in the item. */
  readonly path: (index: number, part: 'label' | 'field') => string;
  readonly rows: readonly FieldRow[];
  readonly onChange: (rows: FieldRow[]) => void;
}

export function FieldRows({ label, take, path, rows, onChange }: FieldRowsProps) {
  const set = (index: number, changes: Partial<FieldRow>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...changes } : row)));
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row} aria-hidden>
        <span>Title</span>
        <span>Field</span>
        <span>Type</span>
      </div>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
        <div key={index} className={classes.row}>
          <TextInput
            name={path(index, 'label')}
            error={take(path(index, 'label')).error}
            aria-label={`Column ${index + 1}`}
            placeholder="Title"
            required
            value={row.label}
            onChange={({ currentTarget: { value } }) => set(index, { label: value })}
          />
          <TextInput
            name={path(index, 'field')}
            error={take(path(index, 'field')).error}
            aria-label={`Field ${index + 1}`}
            placeholder="Field"
            required
            value={row.field}
            onChange={({ currentTarget: { value } }) => set(index, { field: value })}
          />
          <NativeSelect
            aria-label={`Type ${index + 1}`}
            data={TYPES.map((type) => ({ value: type, label: capitalise(type) }))}
            value={row.type}
            onChange={({ currentTarget: { value } }) => set(index, { type: TYPES.find((type) => type === value) })}
          />
          <Button variant="subtle" className={classes.remove} onClick={() => onChange(rows.toSpliced(index, 1))}>
            Remove<span className="visually-hidden"> column {index + 1}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChange([...rows, { label: '', field: '', type: 'text' }])}
        >
          Add column
        </Button>
      </div>
    </fieldset>
  );
}

/** A note after saving fields of another system, which can't be checked. */
export function useFieldsNote(): string {
  return useAppConfig().embedded.customerData
    ? ''
    : '. Fields couldn’t be checked: the customer data doesn’t list them';
}
