import { addressKey, isAddress } from '@letterdesk/core/sending/addresses';
import { suggestValues } from '@letterdesk/core/sending/autofill';
import { Combobox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { AddressIssue } from '../email-draft.ts';
import { errorIdOf, FieldRow } from '../field-row.tsx';
import { AddressChip } from './address-chip.tsx';
import classes from './address-field.module.css';
import type { AddressInput } from './address-input.ts';
import { useAddressField } from './use-address-field.ts';

export interface AddressFieldProps {
  readonly label: string;
  readonly value: AddressInput;
  readonly onChange: (value: AddressInput) => void;
  readonly issues: readonly AddressIssue[];
  /** What is to be thought of before something is sent there; it keeps nobody from sending. */
  readonly warnings: readonly string[];
  /** The autofill history, oldest first, without what other fields hold. */
  readonly history: readonly string[];
  readonly autoFocus?: boolean;
  readonly aside?: ReactNode;
}

/** A list of addresses as chips, with suggestions; comma, semicolon, Enter and leaving complete an entry. */
export function AddressField({
  label,
  value,
  onChange,
  issues,
  warnings,
  history,
  autoFocus,
  aside,
}: AddressFieldProps) {
  const id = useId();
  const field = useAddressField(value, onChange);
  const suggestions = suggestValues(history, [...value.chips, value.typing].join(', '));
  const wrong = (chip: string) =>
    !isAddress(chip) || issues.some((issue) => addressKey(issue.address) === addressKey(chip));

  return (
    <FieldRow id={id} label={label} errors={issues.map((issue) => issue.sentence)} warnings={warnings} aside={aside}>
      <Combobox store={field.combobox} onOptionSubmit={field.complete}>
        <Combobox.DropdownTarget>
          <div ref={field.box} className={classes.box} data-invalid={issues.length > 0 || undefined}>
            {value.chips.length > 0 && (
              <ul className={classes.chips} aria-label={`${label} addresses`}>
                {value.chips.map((chip, index) => (
                  <AddressChip
                    key={chip}
                    address={chip}
                    wrong={wrong(chip)}
                    onEdit={() => field.edit(index)}
                    onRemove={() => field.remove(index)}
                    onKeyDown={(event) => field.onChipKeyDown(index, event)}
                  />
                ))}
              </ul>
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={field.input}
                id={id}
                className={classes.input}
                value={value.typing}
                aria-invalid={issues.length > 0}
                aria-describedby={errorIdOf(id)}
                autoComplete="off"
                spellCheck={false}
                data-autofocus={autoFocus || undefined}
                onChange={(event) => field.type(event.currentTarget.value)}
                onKeyDown={field.onKeyDown}
                onPaste={field.onPaste}
                onBlur={field.onBlur}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={suggestions.length === 0}>
          <Combobox.Options aria-label={`Suggestions for ${label}`}>
            {suggestions.map((address) => (
              <Combobox.Option key={address} value={address}>
                {address}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldRow>
  );
}
