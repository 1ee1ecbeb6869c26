import { DROPDOWN_OPTIONS } from '@letterdesk/core/constants';
import { type AdditionalEmailOption, toggleAddress } from '@letterdesk/core/sending/additional-emails';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import classes from './additional-emails.module.css';
import { type AddressInput, addressText, readAddressInput } from './address-input.ts';

/** CSS pixels of one option of two lines. */
const OPTION_HEIGHT = 46;

export interface AdditionalEmailsProps {
  /** The field the checklist fills. */
  readonly label: string;
  readonly options: readonly AdditionalEmailOption[];
  readonly value: AddressInput;
  readonly onChange: (value: AddressInput) => void;
}

/** The checklist of the client's contacts for one field (specification 2.59). */
export function AdditionalEmails({ label, options, value, onChange }: AdditionalEmailsProps) {
  const toggle = (email: string) => onChange(readAddressInput(toggleAddress(addressText(value), email)));
  return (
    <Popover position="bottom-end" width={440} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          px={10}
          leftSection={<IconAddressBook size={16} aria-hidden />}
          aria-label={`Additional e-mails for ${label}`}
        >
          Additional e-mails
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={`Additional e-mails for ${label}`}>
        <Stack gap={0} className={classes.options} mah={DROPDOWN_OPTIONS * OPTION_HEIGHT}>
          {options.map((option) => (
            <Checkbox
              key={`${option.type} ${option.email}`}
              classNames={{ root: classes.option, labelWrapper: classes.label }}
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
