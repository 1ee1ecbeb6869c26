import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

const LABELS = ORGANISATION_KINDS['from-domain'].fields;

/** The domains that letters may be sent from. */
export function FromDomainsSection({ organisation: { fromDomains, fromDomainsAreSetting }, say }: SectionProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <p className={classes.quiet}>
        Letters are sent from addresses of these domains only.
        {fromDomainsAreSetting && ' They are those of the setting MAIL_FROM_DOMAINS until the first change here.'}
      </p>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => setAdding(true)}>
          Add domain
        </Button>
      </div>
      <ItemTable label="Domains" columns={[LABELS.domain, 'Used by']}>
        {fromDomains.map(({ domain, usedBy, keptBecause }) => (
          <ItemRow key={domain} name={domain} cells={[usedBy]}>
            <RemoveButton kind="from-domain" name={domain} keptBecause={keptBecause} before={{ domain }} say={say} />
          </ItemRow>
        ))}
      </ItemTable>
      {isAdding && (
        <EditDialog kind="from-domain" before={null} first={{ domain: '' }} say={say} onClose={() => setAdding(false)}>
          {({ text }) => <TextInput {...text('domain')} placeholder="example.org" data-autofocus />}
        </EditDialog>
      )}
    </>
  );
}
