import { changeFromDomain } from '@letterdesk/contract/organisation';
import type { OrganisationFromDomain } from '@letterdesk/contract/organisation-items';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { OrganisationRow, OrganisationTable } from './organisation-table.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Change } from './use-change.ts';

const LABELS = { domain: 'Domain' };
const send = (body: Change<OrganisationFromDomain, OrganisationFromDomain>) => call(changeFromDomain, { body });

/** The domains that letters may be sent from. */
export function FromDomainsSection({ organisation: { fromDomains, fromDomainsAreSetting }, say }: SectionProps) {
  const [adds, add] = useState(false);
  return (
    <>
      <p className={classes.quiet}>
        Letters are sent from addresses of these domains only.
        {fromDomainsAreSetting && ' They are those of the setting MAIL_FROM_DOMAINS until the first change here.'}
      </p>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => add(true)}>
          Add domain
        </Button>
      </div>
      <OrganisationTable label="Domains" columns={[LABELS.domain, 'Used by']}>
        {fromDomains.map(({ domain, usedBy, keptBecause }) => (
          <OrganisationRow key={domain} name={domain} cells={[usedBy]}>
            <RemoveButton
              name={domain}
              keptBecause={keptBecause}
              before={{ domain }}
              send={send}
              onRemoved={() => say('Domain removed')}
            />
          </OrganisationRow>
        ))}
      </OrganisationTable>
      {adds && (
        <EditDialog
          title="Add Domain"
          before={null}
          first={{ domain: '' }}
          send={send}
          labels={LABELS}
          onSaved={() => say('Domain saved')}
          onClose={() => add(false)}
        >
          {(draft, change, take) => (
            <TextInput
              {...take('domain')}
              placeholder="example.org"
              required
              data-autofocus
              value={draft.domain}
              onChange={({ currentTarget: { value } }) => change({ domain: value })}
            />
          )}
        </EditDialog>
      )}
    </>
  );
}
