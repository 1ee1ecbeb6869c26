import type { Organisation } from '@letterdesk/contract/organisation';
import { type OrganisationExpression, organisationExpression } from '@letterdesk/contract/organisation-items';
import { ID_KEYS, ID_LABELS } from '@letterdesk/core/flooding/id-map';
import { KIND_OF_ID_KEY } from '@letterdesk/core/flooding/records';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { capitalise } from '../../ui/capitalise.ts';
import { recordKindLabel } from '../flooding/record-labels.ts';
import classes from './administration.module.css';
import { LETTER_ITSELF } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { FieldRows } from './field-rows.tsx';
import { TryIt } from './try-it.tsx';

const LABELS = ORGANISATION_KINDS.expression.fields;
const TYPES = organisationExpression.shape.valueType.options;

interface ExpressionDialogProps {
  readonly before: OrganisationExpression | null;
  /** The group to add it to. */
  readonly group: number;
  readonly groups: Organisation['expressionGroups'];
  readonly say: (sentence: string) => void;
  /** Appended to the sentence after saving. */
  readonly note: string;
  readonly onClose: () => void;
}

/** Adds or edits an expression, which can be tried before saving. */
export function ExpressionDialog({ before, group, groups, say, note, onClose }: ExpressionDialogProps) {
  return (
    <EditDialog
      kind="expression"
      before={before}
      first={before ? definition(before) : { ...NEW, ...placeIn(groups, group), group }}
      tell={(field, value) => (field === 'group' ? groups.find(({ id }) => id === value)?.name : undefined)}
      say={say}
      note={note}
      onClose={onClose}
      size={780}
    >
      {({ draft, change, take, text }) => (
        <>
          <div className={classes.fields}>
            <TextInput
              {...text('name')}
              data-autofocus={before === null || undefined}
              description={before === null ? undefined : 'Texts contain it, so it can’t be changed.'}
              disabled={before !== null}
            />
            <TextInput {...text('description')} data-autofocus={before !== null || undefined} />
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
