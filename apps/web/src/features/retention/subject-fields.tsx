import { readLetterReference } from '@letterdesk/core/audit/letter-reference';
import { RECORD_KINDS, type RecordKind } from '@letterdesk/core/flooding/records';
import { NativeSelect, TextInput } from '@mantine/core';
import { capitalise } from '../../ui/capitalise.ts';
import { recordKindLabel } from '../flooding/record-labels.ts';
import classes from './retention.module.css';

/** What a form names: a letter, an address, or a record by its number. */
export interface Named {
  readonly by: 'letter' | 'address' | RecordKind;
  readonly value: string;
  readonly environment: string;
}

interface SubjectFieldsProps {
  readonly named: Named;
  readonly onChange: (named: Named) => void;
  /** What can be named besides records. */
  readonly other: { readonly by: 'letter' | 'address'; readonly label: string };
  readonly environments: readonly string[];
  readonly error?: string | undefined;
}

/** The kinds that people ask for first. */
const FIRST: readonly RecordKind[] = ['provider', 'client'];
const KINDS = [...FIRST, ...RECORD_KINDS.filter((kind) => !FIRST.includes(kind))];

export function SubjectFields({ named, onChange, other, environments, error }: SubjectFieldsProps) {
  const { label, inputMode } = valueFieldOf(named.by);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Letters of"
        data={[
          ...FIRST.map(optionOf),
          { value: other.by, label: other.label },
          ...KINDS.filter((kind) => !FIRST.includes(kind)).map(optionOf),
        ]}
        value={named.by}
        onChange={({ currentTarget: { value } }) => {
          const by = value === other.by ? other.by : KINDS.find((kind) => kind === value);
          if (by !== undefined) onChange({ ...named, by, value: '' });
        }}
      />
      <TextInput
        label={label}
        required
        value={named.value}
        error={error}
        inputMode={inputMode}
        onChange={({ currentTarget: { value } }) => onChange({ ...named, value })}
      />
      {environments.length > 1 && named.by !== other.by && (
        <NativeSelect
          label="Environment"
          data={[...environments]}
          value={named.environment}
          onChange={({ currentTarget: { value } }) => onChange({ ...named, environment: value })}
        />
      )}
    </div>
  );
}

function optionOf(kind: RecordKind) {
  return { value: kind, label: capitalise(recordKindLabel(kind)) };
}

function valueFieldOf(by: Named['by']) {
  if (by === 'address') return { label: 'E-mail address', inputMode: 'email' } as const;
  // A link needs letters.
  return by === 'letter'
    ? ({ label: 'Letter number or link', inputMode: 'text' } as const)
    : ({ label: 'Number', inputMode: 'numeric' } as const);
}

/** Returns the typed number, or a letter's number from its link; undefined for anything else. */
export function numberIn({ by, value }: Named): number | undefined {
  if (by === 'letter') return readLetterReference(value) ?? undefined;
  return /^\d{1,9}$/.test(value.trim()) && Number(value) > 0 ? Number(value) : undefined;
}
