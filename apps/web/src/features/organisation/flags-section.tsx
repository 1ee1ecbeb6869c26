import { type OrganisationFlag, organisationFlag } from '@letterdesk/contract/organisation-items';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ItemRow, ItemTable, RowButton } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

const LABELS = ORGANISATION_KINDS.flag.fields;
const NEW: OrganisationFlag = { key: '', description: '', enabled: false, divisions: null };

export function FlagsSection({ organisation: { flags, divisions }, say }: SectionProps) {
  const [edited, edit] = useState<OrganisationFlag | 'new' | null>(null);
  const before = edited === 'new' ? null : edited;
  const namesOf = (ids: readonly number[] | null) =>
    ids?.map((id) => divisions.find((division) => division.id === id)?.name ?? id).join(', ') ?? 'All';
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => edit('new')}>
          Add flag
        </Button>
      </div>
      <ItemTable label="Flags" columns={Object.values(LABELS)}>
        {flags.map((flag) => (
          <ItemRow
            key={flag.key}
            name={flag.key}
            cells={[flag.description, flag.enabled ? 'Yes' : 'No', namesOf(flag.divisions)]}
          >
            <RowButton word="Change" name={flag.key} onClick={() => edit(flag)} />
            <RemoveButton kind="flag" name={flag.key} before={flag} say={say} />
          </ItemRow>
        ))}
      </ItemTable>
      {edited !== null && (
        <EditDialog
          kind="flag"
          before={before}
          first={before ?? NEW}
          tell={(field, value) =>
            field === 'divisions' ? namesOf(organisationFlag.shape.divisions.parse(value)) : undefined
          }
          say={say}
          onClose={() => edit(null)}
        >
          {({ draft, change, take, text }) => (
            <>
              <TextInput
                {...text('key')}
                description="Small letters, digits and hyphens. It can’t be changed later."
                data-autofocus={before === null || undefined}
                disabled={before !== null}
              />
              <TextInput {...text('description')} data-autofocus={before !== null || undefined} />
              <Checkbox
                label={LABELS.enabled}
                checked={draft.enabled}
                onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
              />
              <Checkbox
                label="For all divisions"
                checked={draft.divisions === null}
                onChange={({ currentTarget: { checked } }) => change({ divisions: checked ? null : [] })}
              />
              {draft.divisions !== null && (
                <Checkbox.Group
                  {...take('divisions')}
                  value={draft.divisions.map(String)}
                  onChange={(values) => change({ divisions: values.map(Number) })}
                >
                  <div className={classes.choices}>
                    {divisions.map(({ id, name }) => (
                      <Checkbox key={id} value={String(id)} label={name} />
                    ))}
                  </div>
                </Checkbox.Group>
              )}
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}
