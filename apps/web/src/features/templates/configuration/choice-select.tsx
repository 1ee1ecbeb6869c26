import type { EmailMessageName } from '@letterdesk/contract/email-messages';
import { DROPDOWN_OPTIONS } from '@letterdesk/core/constants';
import { marksOfNamesakes } from '@letterdesk/core/organisation/namesakes';
import { matchesText } from '@letterdesk/core/search/term';
import { CONFIGURATION_LABELS, type ConfigurationField } from '@letterdesk/core/templates/configuration';
import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core';
import classes from './configuration-dialog.module.css';

/** The value of 'None'. */
export const NONE = '';
/** CSS pixels per option. */
const OPTION_HEIGHT = 32;

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label and searchable. */
  readonly beside?: string;
  /** Never filtered out. */
  readonly always?: boolean;
}

interface ChoiceSelectProps {
  readonly field: ConfigurationField;
  readonly options: readonly Option[];
  /** Null if nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Receives the search text. */
  readonly onType?: (text: string) => void;
  readonly error: string | undefined;
  /** Offers 'None'. */
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Why it's disabled, for screen readers. */
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}

/** Two per row; their dropdowns may be wider. */
const NARROW: readonly ConfigurationField[] = [
  'defaultFromNameField',
  'defaultFromField',
  'defaultCcField',
  'defaultBccField',
  'approver',
  'approvalMessage',
];
const WIDER = { width: 'max-content', position: 'bottom-start' } as const;

/** A searchable dropdown with six visible options (specification 9.10). */
export function ChoiceSelect({
  field,
  options,
  value,
  onChange,
  onType,
  error,
  optional,
  required,
  disabled,
  disabledReason,
  autoFocus,
  placeholder = 'Choose',
}: ChoiceSelectProps) {
  const all = optional ? [{ value: NONE, label: 'None' }, ...options] : options;
  const beside = new Map(options.map((option) => [option.value, option.beside]));
  return (
    <div data-field={field}>
      <Select
        label={CONFIGURATION_LABELS[field]}
        data={withChosen(all, value)}
        value={value ?? (optional ? NONE : null)}
        onChange={(chosen) => onChange(chosen ?? NONE)}
        error={error}
        required={required}
        disabled={disabled}
        placeholder={disabled ? undefined : placeholder}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        comboboxProps={NARROW.includes(field) ? WIDER : undefined}
        maxDropdownHeight={DROPDOWN_OPTIONS * OPTION_HEIGHT}
        filter={({ options: given, search }) => given.filter((item) => isFound(item, search, all))}
        classNames={{ option: classes.choice }}
        renderOption={({ option, checked }) => (
          <span className={classes.option} data-chosen={checked || undefined}>
            <span>{option.label}</span>
            {beside.get(option.value) && <span className={classes.beside}>{beside.get(option.value)}</span>}
          </span>
        )}
        // Typing replaces the selection.
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => onType?.(event.currentTarget.value)}
        onBlur={() => onType?.('')}
        description={disabledReason}
        descriptionProps={{ className: 'visually-hidden' }}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  );
}

/** Keeps a stored value that is no longer offered. */
function withChosen(options: readonly Option[], value: string | null): ComboboxItem[] {
  const items = options.map(({ value: each, label }) => ({ value: each, label }));
  if (value === null || items.some((item) => item.value === value)) return items;
  return [{ value, label: `${value} (not available any more)` }, ...items];
}

/** Some users type shortcodes with braces. */
const BRACES = /^\{\{\s*(shortcode\s+)?|\}\}$/g;

function isFound(item: ComboboxParsedItem, search: string, options: readonly Option[]): boolean {
  if ('group' in item) return true;
  const option = options.find(({ value }) => value === item.value);
  const text = `${item.label} ${option?.beside ?? ''}`;
  return option?.always === true || matchesText(text, search.toLowerCase().replace(BRACES, ''));
}

interface MessageSelectProps {
  readonly field: 'emailMessage' | 'approvalMessage';
  readonly messages: readonly EmailMessageName[];
  /** Its messages come first. */
  readonly division: number;
  readonly value: number | null;
  readonly onChange: (message: number) => void;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  readonly autoFocus: boolean;
}

export function MessageSelect({ messages, division, value, onChange, ...rest }: MessageSelectProps) {
  const marks = marksOfNamesakes(messages, [({ subject }) => subject]);
  const own = messages.filter((message) => message.division.id === division);
  const others = messages.filter((message) => message.division.id !== division);
  return (
    <ChoiceSelect
      {...rest}
      required={!rest.disabled}
      options={[...own, ...others].map((message) => ({
        value: String(message.id),
        label: message.name,
        beside: [...(marks.has(message.id) ? [marks.get(message.id)] : []), message.division.name].join(' · '),
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
