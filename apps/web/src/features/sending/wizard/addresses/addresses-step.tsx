import { findReturnedAddresses, type PreparedEmail } from '@letterdesk/contract/sending';
import { DROPDOWN_OPTIONS } from '@letterdesk/core/constants';
import { type AdditionalEmailOption, additionalEmailOptions } from '@letterdesk/core/sending/additional-emails';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { addressKey, isFromAllowed } from '@letterdesk/core/sending/addresses';
import { suggestValues } from '@letterdesk/core/sending/autofill';
import { returnedWarning } from '@letterdesk/core/sending/delivery-report';
import {
  ADDRESS_FIELD_LABELS,
  ADDRESS_FIELDS,
  type AddressTexts,
  type AddressField as Field,
  MAX_RECIPIENTS,
} from '@letterdesk/core/sending/recipients';
import { Autocomplete, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../api/call.ts';
import { day } from '../../../../ui/date-time.ts';
import { type AddressesCheck, addressTexts, type ChangeDraft, type EmailDraft } from '../email-draft.ts';
import classes from '../field-row.module.css';
import { FieldRow } from '../field-row.tsx';
import { OtherDomainNotice } from '../other-domain-notice.tsx';
import additionalEmailsClasses from './additional-emails.module.css';
import { AddressField } from './address-field.tsx';
import { type AddressInput, addressText, toggleChip } from './address-input.ts';
import type { AutofillHistory } from './autofill-history.ts';

interface AddressesStepProps {
  readonly draft: EmailDraft;
  readonly onChange: ChangeDraft;
  readonly prepared: PreparedEmail;
  readonly check: AddressesCheck;
  readonly history: AutofillHistory;
  /** For client templates. */
  readonly offersContacts: boolean;
}

/** Step 1: To, From Email, From Name, CC, BCC. */
export function AddressesStep({ draft, onChange, prepared, check, history, offersContacts }: AddressesStepProps) {
  const fromEmailId = useId();
  const fromNameId = useId();
  const texts = addressTexts(draft);
  const used = keysByField(texts);
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
        warnings={warningsOf(addressText({ ...value, typing: '' }))}
        history={history.addresses.filter((address) => !isInOtherField(used, field, address))}
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
      {check.from === null && <OtherDomainNotice fromEmail={draft.fromEmail} division={prepared.division} />}
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

/** Without text being typed. */
function chipTexts({ addresses }: EmailDraft): AddressTexts {
  const textOf = (field: Field) => addressText({ ...addresses[field], typing: '' });
  return { to: textOf('to'), cc: textOf('cc'), bcc: textOf('bcc') };
}

type KeysByField = Readonly<Record<Field, ReadonlySet<string>>>;

/** Reads each list once, however long. */
function keysByField({ to, cc, bcc }: AddressTexts): KeysByField {
  return { to: new Set(keysIn(to)), cc: new Set(keysIn(cc)), bcc: new Set(keysIn(bcc)) };
}

function isInOtherField(used: KeysByField, field: Field, address: string): boolean {
  return ADDRESS_FIELDS.some((other) => other !== field && used[other].has(addressKey(address)));
}

/** Warnings about returned addresses, once known. */
function useReturnedWarnings(texts: AddressTexts): (text: string) => readonly string[] {
  const addresses = ADDRESS_FIELDS.flatMap((field) => keysIn(texts[field]))
    .toSorted()
    .slice(0, MAX_RECIPIENTS);
  const { data } = useQuery({
    queryKey: ['returned-addresses', addresses],
    queryFn: ({ signal }) => call(findReturnedAddresses, { body: { addresses }, signal }),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    // Errors must not stop the author.
    meta: { quiet: true },
  });
  return (text) => {
    const keys = new Set(keysIn(text));
    return (data ?? [])
      .filter(({ address }) => keys.has(addressKey(address)))
      .map(({ address, returnedDate, reason }) => returnedWarning({ address, day: day(returnedDate), reason }));
  };
}

function keysIn(text: string): string[] {
  return parseAddressList(text).addresses.map(addressKey);
}

/** CSS pixels per two-line option. */
const OPTION_HEIGHT = 46;

interface AdditionalEmailsProps {
  /** The field it fills. */
  readonly label: string;
  readonly options: readonly AdditionalEmailOption[];
  readonly value: AddressInput;
  readonly onChange: (value: AddressInput) => void;
}

/** A field's checklist of client contacts (specification 2.59). */
function AdditionalEmails({ label, options, value, onChange }: AdditionalEmailsProps) {
  const toggle = (email: string) => onChange(toggleChip(value, email));
  return (
    <Popover position="bottom-end" width={440} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          px={10}
          leftSection={<IconAddressBook size={16} aria-hidden />}
          aria-label={`Additional emails for ${label}`}
        >
          Additional emails
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={`Additional emails for ${label}`}>
        <Stack gap={0} className={additionalEmailsClasses.options} mah={DROPDOWN_OPTIONS * OPTION_HEIGHT}>
          {options.map((option) => (
            <Checkbox
              key={`${option.type} ${option.email}`}
              classNames={{ root: additionalEmailsClasses.option, labelWrapper: additionalEmailsClasses.label }}
              checked={option.checked}
              disabled={option.disabled}
              label={option.label}
              data-mantine-stop-propagation="true"
              onChange={() => toggle(option.email)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
