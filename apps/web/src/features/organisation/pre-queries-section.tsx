import { changePreQuery } from '@letterdesk/contract/organisation';
import { type OrganisationPreQuery, sentPreQuery } from '@letterdesk/contract/organisation-items';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { ID_KEYS, ID_LABELS } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { formatKind } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { FieldRows, useFieldsNote } from './field-rows.tsx';
import type { SectionProps } from './organisation-query.ts';
import { OrganisationRow, OrganisationTable, RowButton } from './organisation-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Change } from './use-change.ts';

type Draft = Omit<OrganisationPreQuery, 'id'>;
const LABELS = {
  name: 'Name',
  record: 'Records',
  matchFields: 'Found by',
  resultFields: 'Columns',
  resultKey: 'Gives the id of',
  idMapValueField: 'Field of the id',
};
const MATCHES = sentPreQuery.shape.matchFields.element.options;
const send = (body: Change<OrganisationPreQuery, Draft>) => call(changePreQuery, { body });

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
      <OrganisationTable label="Pre-queries" columns={[LABELS.name, LABELS.record, LABELS.matchFields, 'Used by']}>
        {preQueries.map((query) => (
          <OrganisationRow
            key={query.id}
            name={query.name}
            cells={[formatKind(query.record), query.matchFields.map((key) => ID_LABELS[key]).join(', '), query.usedBy]}
          >
            <RowButton word="Change" name={query.name} onClick={() => edit(query)} />
            <RemoveButton
              name={query.name}
              keptBecause={query.keptBecause}
              before={query}
              send={send}
              onRemoved={() => say('Pre-query removed')}
            />
          </OrganisationRow>
        ))}
      </OrganisationTable>
      {edited !== null && (
        <EditDialog<OrganisationPreQuery, Draft>
          title={before ? 'Change Pre-query' : 'Add Pre-query'}
          before={before}
          known={before && { kind: 'pre-query', key: before.id }}
          first={before ? definition(before) : NEW}
          send={send}
          labels={LABELS}
          stillToGive={({ matchFields }) =>
            matchFields.length === 0 ? [{ field: 'matchFields', message: 'Choose at least one.' }] : []
          }
          onSaved={() => say(`Pre-query saved${unchecked}`)}
          onClose={() => edit(null)}
          size={760}
        >
          {(draft, change, take) => (
            <>
              <div className={classes.fields}>
                <TextInput
                  {...take('name')}
                  required
                  maxLength={TITLE_LENGTH}
                  data-autofocus
                  value={draft.name}
                  onChange={({ currentTarget: { value } }) => change({ name: value })}
                />
                <NativeSelect
                  {...take('record')}
                  data={RECORD_KINDS.map((kind) => ({ value: kind, label: formatKind(kind) }))}
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
                <TextInput
                  {...take('idMapValueField')}
                  required
                  value={draft.idMapValueField}
                  onChange={({ currentTarget: { value } }) => change({ idMapValueField: value })}
                />
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
