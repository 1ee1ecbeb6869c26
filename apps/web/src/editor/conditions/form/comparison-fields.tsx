import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import { OPERATORS, type Operator, operatorLabel } from '@letterdesk/core/conditions/operators';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { ActionIcon, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './condition-form.module.css';
import { type ComparisonRow, type TypeOf, withName } from './condition-form.ts';
import { ExpressionSelect } from './expression-select.tsx';
import type { KnownExpressions } from './known-expressions.ts';

interface ComparisonFieldsProps {
  readonly row: ComparisonRow;
  readonly known: KnownExpressions;
  readonly typeOf: TypeOf;
  readonly problem: { readonly field: 'name' | 'value'; readonly message: string } | null;
  /** Counts from 1. */
  readonly number: number;
  readonly autoFocus: boolean;
  readonly onChange: (row: ComparisonRow) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** An expression, an operator in plain words and a value. */
export function ComparisonFields(props: ComparisonFieldsProps) {
  const { row, known, typeOf, problem, number, autoFocus, onChange, onRemove } = props;
  const type = (row.name === null ? undefined : typeOf(row.name)) ?? 'text';
  const hasValue = row.operator !== 'is empty' && row.operator !== 'is not empty';
  return (
    <fieldset className={classes.row}>
      <legend className="visually-hidden">Comparison {number}</legend>
      <ExpressionSelect
        label="Expression"
        known={known}
        value={row.name}
        error={problem?.field === 'name' ? problem.message : null}
        autoFocus={autoFocus}
        onChange={(name) => onChange(withName(row, name, typeOf))}
      />
      <NativeSelect
        label="Operator"
        data={OPERATORS[type].map((operator) => ({ value: operator, label: operatorLabel(operator, type) }))}
        value={row.operator}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, operator: value as Operator })}
      />
      {hasValue ? (
        <ValueField
          row={row}
          type={type}
          error={problem?.field === 'value' ? problem.message : null}
          onChange={onChange}
        />
      ) : (
        <span />
      )}
      {onRemove && (
        <ActionIcon className={classes.remove} aria-label={`Remove comparison ${number}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

interface ValueFieldProps extends Pick<ComparisonFieldsProps, 'row' | 'onChange'> {
  readonly type: ValueType;
  readonly error: string | null;
}

function ValueField({ row, type, error, onChange }: ValueFieldProps) {
  const change = (value: string) => onChange({ ...row, value });
  if (row.operator === 'is one of') {
    return (
      <TagsInput
        label="Values"
        placeholder={row.values.length === 0 ? 'Value, then Enter' : undefined}
        comboboxProps={{ disabled: true }}
        splitChars={[]}
        maxTags={CONDITION_LIMITS.choices}
        maxLength={CONDITION_LIMITS.value}
        value={[...row.values]}
        error={error}
        onChange={(values) => onChange({ ...row, values })}
      />
    );
  }
  if (type === 'number' || type === 'money') {
    return (
      <NumberInput
        label="Value"
        value={row.value}
        error={error}
        hideControls
        onChange={(value) => change(String(value))}
      />
    );
  }
  return (
    <TextInput
      label="Value"
      type={type === 'date' ? 'date' : 'text'}
      maxLength={CONDITION_LIMITS.value}
      value={row.value}
      error={error}
      onChange={({ currentTarget: { value } }) => change(value)}
    />
  );
}
