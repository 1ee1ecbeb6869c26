import { type TriedExpression, tryExpression } from '@letterdesk/contract/organisation';
import type { OrganisationExpression } from '@letterdesk/contract/organisation-items';
import type { RecordRow } from '@letterdesk/contract/records';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { capitalise } from '../../ui/capitalise.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { recordKindLabel } from '../flooding/record-labels.ts';
import { RecordPicker } from '../templates/rehearsal/record-picker.tsx';
import classes from './administration.module.css';
import { formatRecordKind } from './describe-item.ts';

interface Trial {
  readonly record: RecordRow;
  readonly tried: OrganisationExpression;
}

/** Tries an expression with a record before saving. */
export function TryIt({ expression }: { expression: OrganisationExpression }) {
  const button = useRef<HTMLButtonElement>(null);
  const [picks, pick] = useState(false);
  const trying = useMutation({
    mutationFn: ({ record: { kind, id }, tried }: Trial) =>
      call(tryExpression, { body: { expression: tried, ids: { [`${kind}Id`]: id } } }),
    meta: { quiet: true },
  });
  const { isPending, submittedAt } = trying;
  useEffect(() => {
    // Focus was lost while busy.
    if (!isPending && submittedAt > 0) button.current?.focus();
  }, [isPending, submittedAt]);
  // Results of an earlier definition don't apply.
  const isOfNow = trying.variables?.tried === expression;
  const last = trying.variables?.record;
  return (
    <section className={classes.try} aria-label="Try it">
      <Group gap="xs">
        <Button ref={button} variant="default" size="compact-sm" loading={trying.isPending} onClick={() => pick(true)}>
          {last ? 'Try it with another record' : 'Try it with a record'}
        </Button>
        {last && !isOfNow && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => trying.mutate({ record: last, tried: expression })}
          >
            Try it again with {last.label}
          </Button>
        )}
      </Group>
      <div role="status">
        {isOfNow && trying.error && <p>{trying.error.message}</p>}
        {isOfNow && trying.data && (
          <Tried found={trying.data} reason={getEmptyResultReason(trying.data.missing, expression)} />
        )}
      </div>
      <DialogFrame opened={picks} onClose={() => pick(false)} title="Choose a Record" size={640}>
        <RecordPicker
          kind="assignment"
          onPick={(record) => {
            pick(false);
            trying.mutate({ record, tried: expression });
          }}
        />
      </DialogFrame>
    </section>
  );
}

function Tried({ found: { records, text, list }, reason }: { found: TriedExpression; reason: string | null }) {
  return (
    <>
      {list === null && reason === null && <p className={classes.value}>{text}</p>}
      {reason !== null && <p className={classes.value}>{reason}</p>}
      {list && (
        <table className={classes.tried}>
          <thead>
            <tr>
              {list.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows come once, and stay
              <tr key={index}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.quiet}>
        {records.length === 0
          ? 'No record was used.'
          : `Used ${records.map(({ kind, id, label }) => `${label} (${formatRecordKind(kind)} ${id})`).join(', ')}.`}
      </p>
    </>
  );
}

/** Returns why a tried expression found nothing, or null. */
export function getEmptyResultReason(
  missing: TriedExpression['missing'],
  { record, field }: Pick<OrganisationExpression, 'record' | 'field'>,
): string | null {
  const label = recordKindLabel(record);
  switch (missing) {
    case null:
      return null;
    case 'no_id':
      return `No ${label} belongs to this record.`;
    case 'record_not_found':
      return `${capitalise(label)} was not found in the customer data.`;
    case 'field_empty':
      return field === ''
        ? `The customer data holds no ${label} here.`
        : `The ${label} has no value in its field ‘${field}’.`;
  }
}
