import { type OrganisationPreQuery, sentPreQuery } from '@letterdesk/contract/organisation-items';
import { ID_KEYS, ID_LABELS } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ItemRow, ItemTable, RowButton } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { formatRecordKind } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { FieldRows, useFieldsNote } from './field-rows.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

type Draft = Omit<OrganisationPreQuery, 'id'>;
const LABELS = ORGANISATION_KINDS['pre-query'].fields;
const MATCHES = sentPreQuery.shape.matchFields.element.options;

function definition({
  name,
  record,
  matchFields,
  resultFields,
  resultKey,
  idMapValueField,
}: OrganisationPreQuery): Draft {
  return { name, record, matchFields, resultFields, resultKey, idMapValueField };
}

const NEW: Draft = {
  name: '',
  record: 'workUnit',
  matchFields: [],
  resultFields: [{ name: '', label: '', type: 'text' }],
  resultKey: 'workUnitIds',
  idMapValueField: '',
};

export function PreQueriesSection({ organisation: { preQueries }, say }: SectionProps) {
  const unchecked = useFieldsNote();
  const [edited, edit] = useState<OrganisationPreQuery | 'new' | null>(null);
  const before = edited === 'new' ? null : edited;
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => edit('new')}>
          Add pre-query
        </Button>
      </div>
      <ItemTable label="Pre-queries" columns={[LABELS.name, LABELS.record, LABELS.matchFields, 'Used by']}>
        {preQueries.map((query) => (
          <ItemRow
            key={query.id}
            name={query.name}
            cells={[
              formatRecordKind(query.record),
              query.matchFields.map((key) => ID_LABELS[key]).join(', '),
              query.usedBy,
            ]}
          >
            <RowButton word="Change" name={query.name} onClick={() => edit(query)} />
            <RemoveButton kind="pre-query" name={query.name} keptBecause={query.keptBecause} before={query} say={say} />
          </ItemRow>
        ))}
      </ItemTable>
      {edited !== null && (
        <EditDialog
          kind="pre-query"
          before={before}
          first={before ? definition(before) : NEW}
          getMissingFields={({ matchFields }) =>
            matchFields.length === 0 ? [{ field: 'matchFields', message: 'Choose at least one.' }] : []
          }
          say={say}
          note={unchecked}
          onClose={() => edit(null)}
          size={760}
        >
          {({ draft, change, take, text }) => (
            <>
              <div className={classes.fields}>
                <TextInput {...text('name')} data-autofocus />
                <NativeSelect
                  {...take('record')}
                  data={RECORD_KINDS.map((kind) => ({ value: kind, label: formatRecordKind(kind) }))}
                  value={draft.record}
                  onChange={({ currentTarget: { value } }) =>
                    change({ record: RECORD_KINDS.find((kind) => kind === value) ?? draft.record })
                  }
                />
                <NativeSelect
                  {...take('resultKey')}
                  data={ID_KEYS.map((key) => ({ value: key, label: ID_LABELS[key] }))}
                  value={draft.resultKey}
                  onChange={({ currentTarget: { value } }) =>
                    change({ resultKey: ID_KEYS.find((key) => key === value) ?? draft.resultKey })
                  }
                />
                <TextInput {...text('idMapValueField')} />
              </div>
              <Checkbox.Group
                {...take('matchFields')}
                withAsterisk
                value={draft.matchFields}
                onChange={(values) => change({ matchFields: MATCHES.filter((key) => values.includes(key)) })}
              >
                <div className={classes.choices}>
                  {MATCHES.map((key) => (
                    <Checkbox key={key} value={key} label={ID_LABELS[key]} />
                  ))}
                </div>
              </Checkbox.Group>
              <FieldRows
                label={LABELS.resultFields}
                take={take}
                path={(index, part) => `resultFields.${index}.${part === 'label' ? 'label' : 'name'}`}
                rows={draft.resultFields.map(({ name, label, type }) => ({ field: name, label, type }))}
                onChange={(rows) =>
                  change({ resultFields: rows.map(({ field, label, type }) => ({ name: field, label, type })) })
                }
              />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}
