import { Button, NativeSelect, TextInput } from '@mantine/core';
import classes from './administration.module.css';

const TYPES = ['text', 'date', 'number', 'money'] as const;

/** A field of a record that is shown as a column. */
export interface FieldRow {
  readonly label: string;
  readonly field: string;
  readonly type: (typeof TYPES)[number];
}

export interface FieldRowsProps {
  readonly label: string;
  readonly rows: readonly FieldRow[];
  readonly onChange: (rows: FieldRow[]) => void;
}

/** The columns of a list: what each is called, which field it shows, and what that is. */
export function FieldRows({ label, rows, onChange }: FieldRowsProps) {
  const set = (index: number, changes: Partial<FieldRow>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...changes } : row)));
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its words are typed
        <div key={index} className={classes.row}>
          <TextInput
            label={`Column ${index + 1}`}
            required
            value={row.label}
            onChange={({ currentTarget: { value } }) => set(index, { label: value })}
          />
          <TextInput
            label={`Field ${index + 1}`}
            required
            value={row.field}
            onChange={({ currentTarget: { value } }) => set(index, { field: value })}
          />
          <NativeSelect
            label={`Type ${index + 1}`}
            data={[...TYPES]}
            value={row.type}
            onChange={({ currentTarget: { value } }) => set(index, { type: TYPES.find((type) => type === value) })}
          />
          <Button variant="subtle" color="bad" onClick={() => onChange(rows.toSpliced(index, 1))}>
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
