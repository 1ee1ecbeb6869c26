import { changeFlag } from '@letterdesk/contract/organisation';
import { type OrganisationFlag, organisationFlag } from '@letterdesk/contract/organisation-items';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { OrganisationRow, OrganisationTable, RowButton } from './organisation-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Change } from './use-change.ts';

const LABELS = { key: 'Key', description: 'Description', enabled: 'On', divisions: 'Divisions' };
const send = (body: Change<OrganisationFlag, OrganisationFlag>) => call(changeFlag, { body });
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
      <OrganisationTable label="Flags" columns={Object.values(LABELS)}>
        {flags.map((flag) => (
          <OrganisationRow
            key={flag.key}
            name={flag.key}
            cells={[flag.description, flag.enabled ? 'Yes' : 'No', namesOf(flag.divisions)]}
          >
            <RowButton word="Change" name={flag.key} onClick={() => edit(flag)} />
            <RemoveButton name={flag.key} before={flag} send={send} onRemoved={() => say('Flag removed')} />
          </OrganisationRow>
        ))}
      </OrganisationTable>
      {edited !== null && (
        <EditDialog
          title={before ? 'Change Flag' : 'Add Flag'}
          before={before}
          known={before && { kind: 'flag', key: before.key }}
          first={before ?? NEW}
          send={send}
          labels={LABELS}
          tell={(field, value) =>
            field === 'divisions' ? namesOf(organisationFlag.shape.divisions.parse(value)) : undefined
          }
          onSaved={() => say('Flag saved')}
          onClose={() => edit(null)}
        >
          {(draft, change, take) => (
            <>
              <TextInput
                {...take('key')}
                description="Small letters, digits and hyphens. It cannot be changed later."
                required
                data-autofocus={before === null || undefined}
                disabled={before !== null}
                value={draft.key}
                onChange={({ currentTarget: { value } }) => change({ key: value })}
              />
              <TextInput
                {...take('description')}
                data-autofocus={before !== null || undefined}
                required
                maxLength={TITLE_LENGTH}
                value={draft.description}
                onChange={({ currentTarget: { value } }) => change({ description: value })}
              />
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
