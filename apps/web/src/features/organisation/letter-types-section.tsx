import { changeLetterType } from '@letterdesk/contract/organisation';
import type { OrganisationLetterType } from '@letterdesk/contract/organisation-items';
import { LETTER_TYPES, TITLE_LENGTH } from '@letterdesk/core/constants';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { SectionProps } from './organisation-query.ts';
import { OrganisationRow, OrganisationTable, RowButton } from './organisation-table.tsx';
import type { Change } from './use-change.ts';

const LABELS = { name: 'Letter type', displayName: 'Display name' };
const send = (body: Change<OrganisationLetterType, OrganisationLetterType>) => call(changeLetterType, { body });

export function LetterTypesSection({ organisation: { letterTypes }, say }: SectionProps) {
  const [edited, edit] = useState<OrganisationLetterType | null>(null);
  const before = letterTypes.find(({ name }) => name === edited?.name) ?? null;
  const names = letterTypes.map(({ name }) => name);
  const unnamed = LETTER_TYPES.filter((name) => !names.includes(name)).map((name) => ({ name, displayName: '' }));
  return (
    <>
      <OrganisationTable label="Letter types" columns={[LABELS.name, LABELS.displayName]}>
        {[...letterTypes, ...unnamed].map((type) => (
          <OrganisationRow key={type.name} name={type.name} cells={[type.displayName || 'None yet']}>
            {type.displayName !== '' && (
              <MoveButtons
                name={type.displayName}
                all={names}
                own={type.name}
                order={(from, after) => ({ of: 'letter-types', before: from, after })}
                onMoved={() => say('Order saved')}
              />
            )}
            <RowButton word="Change" name={type.name} onClick={() => edit(type)} />
          </OrganisationRow>
        ))}
      </OrganisationTable>
      {edited !== null && (
        <EditDialog
          title="Change Letter Type"
          before={before}
          known={before && { kind: 'letter-type', key: before.name }}
          first={edited}
          send={send}
          labels={LABELS}
          onSaved={() => say('Letter type saved')}
          onClose={() => edit(null)}
        >
          {(draft, change, take) => (
            <TextInput
              {...take('displayName')}
              required
              maxLength={TITLE_LENGTH}
              data-autofocus
              value={draft.displayName}
              onChange={({ currentTarget: { value } }) => change({ displayName: value })}
            />
          )}
        </EditDialog>
      )}
    </>
  );
}
