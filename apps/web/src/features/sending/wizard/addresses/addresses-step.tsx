import type { PreparedEmail } from '@letterdesk/contract/sending';
import { additionalEmailOptions } from '@letterdesk/core/sending/additional-emails';
import { addressKey, formatAddressList, parseAddressList } from '@letterdesk/core/sending/addresses';
import { suggestValues } from '@letterdesk/core/sending/autofill';
import { isFromAllowed } from '@letterdesk/core/sending/from-domain';
import {
  ADDRESS_FIELD_LABELS,
  ADDRESS_FIELDS,
  type AddressTexts,
  type AddressField as Field,
} from '@letterdesk/core/sending/recipients';
import { Autocomplete, Stack } from '@mantine/core';
import { useId } from 'react';
import { type AddressesCheck, addressTexts, type ChangeDraft, type EmailDraft } from '../email-draft.ts';
import classes from '../field-row.module.css';
import { FieldRow } from '../field-row.tsx';
import { AdditionalEmails } from './additional-emails.tsx';
import { AddressField } from './address-field.tsx';
import type { AddressInput } from './address-input.ts';
import type { AutofillHistory } from './autofill-history.ts';
import { useReturnedWarnings } from './returned-addresses.ts';

export interface AddressesStepProps {
  readonly draft: EmailDraft;
  readonly onChange: ChangeDraft;
  readonly prepared: PreparedEmail;
  readonly check: AddressesCheck;
  readonly history: AutofillHistory;
  /** Whether the template is for clients, whose contacts are offered. */
  readonly offersContacts: boolean;
}

/** Step 1: To, From Email, From Name, CC, BCC. */
export function AddressesStep({ draft, onChange, prepared, check, history, offersContacts }: AddressesStepProps) {
  const fromEmailId = useId();
  const fromNameId = useId();
  const texts = addressTexts(draft);
  const warningsOf = useReturnedWarnings(chipTexts(draft));
  const contacts = offersContacts ? prepared.contactRelationships : [];

  const addressField = (field: Field) => {
    const value = draft.addresses[field];
    const label = ADDRESS_FIELD_LABELS[field];
    const change = (next: AddressInput) =>
      onChange((now) => ({ ...now, addresses: { ...now.addresses, [field]: next } }));
    return (
      <AddressField
        label={label}
        value={value}
        onChange={change}
        issues={check.fields[field]}
        warnings={warningsOf(formatAddressList(value.chips))}
        history={history.addresses.filter((address) => !usedElsewhere(texts, field, address))}
        autoFocus={field === 'to'}
        aside={
          contacts.length > 0 && (
            <AdditionalEmails
              label={label}
              options={additionalEmailOptions(contacts, texts, field)}
              value={value}
              onChange={change}
            />
          )
        }
      />
    );
  };
  const senders = history.addresses.filter((address) => isFromAllowed(address, prepared.fromDomains));

  return (
    <Stack gap={12}>
      {addressField('to')}
      <FieldRow id={fromEmailId} label="From Email">
        <Autocomplete
          id={fromEmailId}
          value={draft.fromEmail}
          onChange={(fromEmail) => onChange((now) => ({ ...now, fromEmail }))}
          data={suggestValues(senders, draft.fromEmail)}
          filter={({ options }) => options}
          error={check.from}
          classNames={{ error: classes.error }}
          spellCheck={false}
        />
      </FieldRow>
      <FieldRow id={fromNameId} label="From Name">
        <Autocomplete
          id={fromNameId}
          value={draft.fromName}
          onChange={(fromName) => onChange((now) => ({ ...now, fromName }))}
          data={suggestValues(history.names, draft.fromName)}
          filter={({ options }) => options}
        />
      </FieldRow>
      {addressField('cc')}
      {addressField('bcc')}
    </Stack>
  );
}

/** Without what is still being typed. */
function chipTexts({ addresses }: EmailDraft): AddressTexts {
  const textOf = (field: Field) => formatAddressList(addresses[field].chips);
  return { to: textOf('to'), cc: textOf('cc'), bcc: textOf('bcc') };
}

function usedElsewhere(texts: Readonly<Record<Field, string>>, field: Field, address: string): boolean {
  return ADDRESS_FIELDS.some(
    (other) =>
      other !== field &&
      parseAddressList(texts[other]).addresses.some((used) => addressKey(used) === addressKey(address)),
  );
}
