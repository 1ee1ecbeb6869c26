import { changeCompany, type Organisation } from '@letterdesk/contract/organisation';
import type { OrganisationCompany } from '@letterdesk/contract/organisation-items';
import { CLAIM_LENGTH } from '@letterdesk/core/organisation/kinds';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RowButton } from './organisation-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Change } from './use-change.ts';

const LABELS = { claim: 'Company claim', division: 'Division' };
const send = (body: Change<OrganisationCompany, OrganisationCompany>) => call(changeCompany, { body });

export function Companies({
  division,
  say,
}: Pick<SectionProps, 'say'> & { division: Organisation['divisions'][number] }) {
  const [adds, add] = useState(false);
  return (
    <section className={classes.part} aria-label="Companies">
      <div className={classes.bar}>
        <h3>Companies</h3>
        <RowButton word="Add company" name={division.name} onClick={() => add(true)} />
      </div>
      {division.companies.length === 0 && <p className={classes.quiet}>No company belongs to this division yet.</p>}
      <ul className={classes.chips}>
        {division.companies.map((claim) => (
          <li key={claim} className={classes.chip}>
            {claim}
            <RemoveButton
              name={claim}
              before={{ claim, division: division.id }}
              send={send}
              onRemoved={() => say('Company removed')}
              means={`People whose token says this will belong to no division: today they belong to ${division.name}.`}
            />
          </li>
        ))}
      </ul>
      {adds && (
        <EditDialog
          title="Add Company"
          before={null}
          first={{ claim: '', division: division.id }}
          send={send}
          labels={LABELS}
          onSaved={() => say('Company saved')}
          onClose={() => add(false)}
        >
          {(draft, change, take) => (
            <TextInput
              {...take('claim')}
              description={`People whose token says this belong to ${division.name}.`}
              required
              maxLength={CLAIM_LENGTH}
              data-autofocus
              value={draft.claim}
              onChange={({ currentTarget: { value } }) => change({ claim: value })}
            />
          )}
        </EditDialog>
      )}
    </section>
  );
}
