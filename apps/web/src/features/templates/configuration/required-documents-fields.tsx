import { listContentTypes } from '@letterdesk/contract/cloud-documents';
import {
  AGE_UNITS,
  MAX_AGE_COUNT,
  MAX_REQUIRED_DOCUMENTS,
  type RequiredDocument,
} from '@letterdesk/core/attachments/required-documents';
import { ActionIcon, Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import dialog from './configuration-dialog.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import classes from './required-documents-fields.module.css';

const EXPLANATION =
  'Letters need a document of each kind, in this order. The check “Required documents” says whether they can leave without one.';
const ANY_AGE = 'any';
const AGES = [
  { value: ANY_AGE, label: 'any age' },
  { value: 'days', label: 'days old at most' },
  { value: 'months', label: 'months old at most' },
];
const FIRST_COUNT = 12;

/** The kinds of documents that letters of this template need, in order. */
export function RequiredDocumentsFields({ state, errors }: Pick<FieldGroupProps, 'state' | 'errors'>) {
  const { requiredDocuments: required } = state.values;
  const error = errors.requiredDocuments;
  const { data: types, isError, refetch } = useQuery(contentTypesQuery);
  const known = types?.map(({ name }) => name) ?? [];
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<{ readonly row: number } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const row = rows.current?.children[focus.row];
    (row?.querySelector<HTMLElement>('select') ?? add.current)?.focus();
  }, [focus]);
  const set = (requiredDocuments: readonly RequiredDocument[], row: number) => {
    state.set({ requiredDocuments });
    setFocus({ row });
  };
  const change = (index: number, changed: Partial<RequiredDocument>) =>
    state.set({ requiredDocuments: required.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  const free = known.find((kind) => !required.some((one) => one.kind === kind));
  const isFull = required.length >= MAX_REQUIRED_DOCUMENTS || free === undefined;
  return (
    <FieldGroup title="Required Documents">
      <p className={dialog.quiet}>{EXPLANATION}</p>
      {required.length > 0 && (
        <ol ref={rows} className={classes.rows}>
          {required.map((one, index) => (
            <RequiredRow
              key={one.kind}
              required={one}
              number={index + 1}
              last={index === required.length - 1}
              kinds={kindsFor(one, required, known)}
              isInvalid={error !== undefined}
              onChange={(changed) => change(index, changed)}
              onMove={(step) => set(required.toSpliced(index, 1).toSpliced(index + step, 0, one), index + step)}
              onRemove={() => set(required.toSpliced(index, 1), Math.min(index, required.length - 2))}
            />
          ))}
        </ol>
      )}
      {isError && (
        <p className={dialog.quiet} role="alert">
          The document store can’t be reached.{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <Button
        ref={add}
        variant="default"
        size="compact-sm"
        className={classes.add}
        aria-disabled={isFull || undefined}
        data-disabled={isFull || undefined}
        onClick={() => !isFull && set([...required, { kind: free, maxAge: null }], required.length)}
      >
        Add a document
      </Button>
      {error !== undefined && (
        <p className={dialog.error} role="alert">
          {error}
        </p>
      )}
    </FieldGroup>
  );
}

/** The dialog also opens while the store is unreachable. */
const contentTypesQuery = queryOptions({
  queryKey: ['content-types'],
  queryFn: ({ signal }) => call(listContentTypes, { signal }),
  meta: { quiet: true },
});

/** Kinds that no other row has; a stored one stays, also if the store has it no longer. */
function kindsFor(own: RequiredDocument, all: readonly RequiredDocument[], kinds: readonly string[]): string[] {
  const others = new Set(all.filter((one) => one !== own).map(({ kind }) => kind));
  return [...new Set([...kinds, own.kind])].filter((kind) => !others.has(kind));
}

interface RequiredRowProps {
  readonly required: RequiredDocument;
  readonly number: number;
  readonly last: boolean;
  readonly kinds: readonly string[];
  readonly isInvalid: boolean;
  readonly onChange: (changed: Partial<RequiredDocument>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function RequiredRow({ required, number, last, kinds, isInvalid, onChange, onMove, onRemove }: RequiredRowProps) {
  const { kind, maxAge } = required;
  const setUnit = (value: string) => {
    const unit = AGE_UNITS.find((each) => each === value);
    onChange({ maxAge: unit === undefined ? null : { count: maxAge?.count ?? FIRST_COUNT, unit } });
  };
  const move = (word: 'up' | 'down', step: -1 | 1, ended: boolean) => (
    <ActionIcon
      variant="subtle"
      aria-label={`Move ${word}: ${kind}`}
      aria-disabled={ended || undefined}
      data-disabled={ended || undefined}
      onClick={() => !ended && onMove(step)}
    >
      {word === 'up' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  );
  return (
    <li className={classes.row}>
      <NativeSelect
        size="xs"
        className={classes.kind}
        aria-label={`Document ${number}`}
        aria-invalid={isInvalid}
        data={[...kinds]}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value })}
      />
      {maxAge !== null && (
        <AgeCount
          label={`Maximum age of ${kind}`}
          count={maxAge.count}
          onChange={(count) => onChange({ maxAge: { ...maxAge, count } })}
        />
      )}
      <NativeSelect
        size="xs"
        className={classes.age}
        aria-label={`Age of ${kind}`}
        data={AGES}
        value={maxAge?.unit ?? ANY_AGE}
        onChange={({ currentTarget: { value } }) => setUnit(value)}
      />
      <span className={classes.buttons}>
        {move('up', -1, number === 1)}
        {move('down', 1, last)}
        <ActionIcon variant="subtle" aria-label={`Remove: ${kind}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

interface AgeCountProps {
  readonly label: string;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** Keeps what is typed until the focus leaves; only valid numbers count. */
function AgeCount({ label, count, onChange }: AgeCountProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      size="xs"
      className={classes.count}
      aria-label={label}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? count}
      onChange={(next) => {
        setTyped(next);
        const number = Number(next);
        if (Number.isInteger(number) && number >= 1 && number <= MAX_AGE_COUNT) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
