import type { OrganisationLetterType } from '@letterdesk/contract/organisation-items';
import { LETTER_TYPES } from '@letterdesk/core/constants';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { MAX_KEEP_MONTHS } from '@letterdesk/core/retention/policy';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ItemRow, ItemTable, RowButton } from '../../ui/table/item-table.tsx';
import { monthsOf } from '../retention/retention-labels.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { SectionProps } from './organisation-query.ts';

const LABELS = ORGANISATION_KINDS['letter-type'].fields;

export function LetterTypesSection({ organisation: { letterTypes }, say }: SectionProps) {
  const [edited, edit] = useState<OrganisationLetterType | null>(null);
  const before = letterTypes.find(({ name }) => name === edited?.name) ?? null;
  const names = letterTypes.map(({ name }) => name);
  const unnamed = LETTER_TYPES.filter((name) => !names.includes(name)).map((name) => ({
    name,
    displayName: '',
    keepMonths: null,
  }));
  return (
    <>
      <ItemTable label="Letter types" columns={[LABELS.name, LABELS.displayName, 'Kept for']}>
        {[...letterTypes, ...unnamed].map((type) => (
          <ItemRow
            key={type.name}
            name={type.name}
            cells={[type.displayName || 'None yet', type.keepMonths === null ? 'No limit' : monthsOf(type.keepMonths)]}
          >
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
          </ItemRow>
        ))}
      </ItemTable>
      {edited !== null && (
        <EditDialog
          kind="letter-type"
          title="Change Letter Type"
          before={before}
          first={edited}
          say={say}
          onClose={() => edit(null)}
        >
          {({ draft, change, take, text }) => (
            <>
              <TextInput {...text('displayName')} data-autofocus />
              <NumberInput
                {...take('keepMonths')}
                description="Counted from the last save, submission, decision or sending. Then the letter is removed for good. Leave empty to keep letters forever."
                min={1}
                max={MAX_KEEP_MONTHS}
                allowDecimal={false}
                clampBehavior="strict"
                value={draft.keepMonths ?? ''}
                onChange={(value) => change({ keepMonths: typeof value === 'number' ? value : null })}
              />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}
