import type { Organisation } from '@letterdesk/contract/organisation';
import { CLAIM_LENGTH } from '@letterdesk/core/organisation/kinds';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { RowButton } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

export function Companies({
  division,
  say,
}: Pick<SectionProps, 'say'> & { division: Organisation['divisions'][number] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={classes.part} aria-label="Companies">
      <div className={classes.bar}>
        <h3>Companies</h3>
        <RowButton word="Add company" name={division.name} onClick={() => setAdding(true)} />
      </div>
      {division.companies.length === 0 && <p className={classes.quiet}>No company belongs to this division yet.</p>}
      <ul className={classes.chips}>
        {division.companies.map((claim) => (
          <li key={claim} className={classes.chip}>
            {claim}
            <RemoveButton
              kind="company"
              name={claim}
              before={{ claim, division: division.id }}
              say={say}
              means={`People with this company claim will no longer belong to ${division.name}.`}
            />
          </li>
        ))}
      </ul>
      {isAdding && (
        <EditDialog
          kind="company"
          before={null}
          first={{ claim: '', division: division.id }}
          say={say}
          onClose={() => setAdding(false)}
        >
          {({ text }) => (
            <TextInput
              {...text('claim')}
              description={`People with this company claim belong to ${division.name}.`}
              maxLength={CLAIM_LENGTH}
              data-autofocus
            />
          )}
        </EditDialog>
      )}
    </section>
  );
}
