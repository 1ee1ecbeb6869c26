import type { Organisation } from '@letterdesk/contract/organisation';
import { type OrganisationExpression, organisationExpression } from '@letterdesk/contract/organisation-items';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { ID_KEYS, ID_LABELS } from '@letterdesk/core/flooding/id-map';
import { KIND_OF_ID_KEY } from '@letterdesk/core/flooding/records';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { capitalise, recordKindLabel } from '../flooding/record-labels.ts';
import classes from './administration.module.css';
import { LETTER_ITSELF } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { FieldRows } from './field-rows.tsx';
import { TryIt } from './try-it.tsx';
import type { SendChange } from './use-change.ts';

const LABELS = {
  name: 'Name',
  description: 'Description',
  group: 'Group',
  idKey: 'Whose record',
  record: 'Record',
  field: 'Field',
  valueType: 'Type',
  kind: 'Offered as',
  columns: 'Columns',
  editable: 'Editable',
  required: 'Required',
};
const TYPES = organisationExpression.shape.valueType.options;

interface ExpressionDialogProps {
  readonly before: OrganisationExpression | null;
  /** The group to add it to. */
  readonly group: number;
  readonly groups: Organisation['expressionGroups'];
  readonly send: SendChange<OrganisationExpression, OrganisationExpression>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or edits an expression, which can be tried before saving. */
export function ExpressionDialog({ before, group, groups, send, onSaved, onClose }: ExpressionDialogProps) {
  return (
    <EditDialog
      title={before ? 'Change Expression' : 'Add Expression'}
      before={before}
      known={before && { kind: 'expression', key: before.name }}
      first={before ? definition(before) : { ...NEW, ...placeIn(groups, group), group }}
      send={send}
      labels={LABELS}
      tell={(field, value) => (field === 'group' ? groups.find(({ id }) => id === value)?.name : undefined)}
      onSaved={onSaved}
      onClose={onClose}
      size={780}
    >
      {(draft, change, take) => (
        <>
          <div className={classes.fields}>
            <TextInput
              {...take('name')}
              required
              data-autofocus={before === null || undefined}
              description={before === null ? undefined : 'Texts contain it, so it can’t be changed.'}
              disabled={before !== null}
              value={draft.name}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            <TextInput
              {...take('description')}
              required
              data-autofocus={before !== null || undefined}
              maxLength={TITLE_LENGTH}
              value={draft.description}
              onChange={({ currentTarget: { value } }) => change({ description: value })}
            />
            <NativeSelect
              {...take('group')}
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={draft.group}
              onChange={({ currentTarget: { value } }) => change({ group: Number(value) })}
            />
            <NativeSelect
              {...take('idKey')}
              data={[
                { value: '', label: LETTER_ITSELF },
                ...ID_KEYS.map((key) => ({ value: key, label: ID_LABELS[key] })),
              ]}
              value={draft.idKey}
              onChange={({ currentTarget: { value } }) => {
                const idKey = ID_KEYS.find((key) => key === value) ?? '';
                change({ idKey, record: idKey === '' ? 'letter' : KIND_OF_ID_KEY[idKey] });
              }}
            />
            <TextInput
              {...take('field')}
              description={
                draft.record === 'letter'
                  ? 'today: the day on which the letter is flooded'
                  : `Of the ${recordKindLabel(draft.record)}, as the customer data calls it`
              }
              value={draft.field}
              onChange={({ currentTarget: { value } }) => change({ field: value })}
            />
            <NativeSelect
              {...take('valueType')}
              description="As the value is shown"
              data={TYPES.map((type) => ({ value: type, label: capitalise(type) }))}
              value={draft.valueType}
              onChange={({ currentTarget: { value } }) => {
                const valueType = TYPES.find((type) => type === value) ?? draft.valueType;
                change({ valueType, columns: valueType === 'list' ? [{ label: '', field: '', type: 'text' }] : null });
              }}
            />
            <NativeSelect
              {...take('kind')}
              data={[
                { value: '', label: 'A value' },
                { value: 'EMAIL', label: 'An e-mail address' },
                { value: 'NAME', label: 'A name to send under' },
              ]}
              value={draft.kind ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ kind: value === 'EMAIL' || value === 'NAME' ? value : null })
              }
            />
            <Group>
              <Checkbox
                label={LABELS.editable}
                checked={draft.editable}
                onChange={({ currentTarget: { checked } }) => change({ editable: checked })}
              />
              <Checkbox
                label={LABELS.required}
                checked={draft.required}
                onChange={({ currentTarget: { checked } }) => change({ required: checked })}
              />
            </Group>
          </div>
          {draft.columns !== null && (
            <FieldRows
              label={LABELS.columns}
              take={take}
              path={(index, part) => `columns.${index}.${part}`}
              rows={draft.columns}
              onChange={(columns) => change({ columns })}
            />
          )}
          <TryIt expression={draft} />
        </>
      )}
    </EditDialog>
  );
}

const NEW = {
  name: '',
  description: '',
  kind: null,
  editable: true,
  required: false,
  valueType: 'text',
  idKey: 'clientId',
  record: 'client',
  field: '',
  columns: null,
} as const;

/** Returns the record most expressions of a group use. */
function placeIn(groups: Organisation['expressionGroups'], group: number) {
  const keys = groups.find(({ id }) => id === group)?.expressions.map(({ idKey }) => idKey) ?? [];
  const count = (key: OrganisationExpression['idKey']) => keys.filter((each) => each === key).length;
  const [idKey = NEW.idKey] = keys.toSorted((one, other) => count(other) - count(one));
  return { idKey, record: idKey === '' ? ('letter' as const) : KIND_OF_ID_KEY[idKey] };
}

/** Drops the use count. */
function definition(expression: OrganisationExpression): OrganisationExpression {
  return organisationExpression.parse(expression);
}
