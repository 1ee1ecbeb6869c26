import { DROPDOWN_OPTIONS } from '@letterdesk/core/constants';
import type { ConfigurationField } from '@letterdesk/core/templates/configuration';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core';
import classes from './configuration-dialog.module.css';

/** The value of 'None'. */
export const NONE = '';
/** CSS pixels of one option. */
const OPTION_HEIGHT = 32;

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label, and found by the search too. */
  readonly beside?: string;
  /** Stays in sight, whatever is searched for. */
  readonly always?: boolean;
}

export interface ChoiceSelectProps {
  readonly field: ConfigurationField;
  readonly options: readonly Option[];
  /** Null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Told what is typed into the field, to search. */
  readonly onType?: (text: string) => void;
  readonly error: string | undefined;
  /** Offers 'None', too. */
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, for screen readers; for the eye it is said once for all fields. */
  readonly why?: string | undefined;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}

/** Stand two in a row: what drops down of them is as wide as it needs. */
const NARROW: readonly ConfigurationField[] = [
  'defaultFromNameField',
  'defaultFromField',
  'defaultCcField',
  'defaultBccField',
  'approver',
  'approvalMessage',
];
const WIDER = { width: 'max-content', position: 'bottom-start' } as const;

/** A searchable dropdown for one field; six options are in sight (specification 9.10). */
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
  why,
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
        // What is typed takes the place of what was chosen.
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => onType?.(event.currentTarget.value)}
        onBlur={() => onType?.('')}
        description={why}
        descriptionProps={{ className: 'visually-hidden' }}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  );
}

/** What is stored stays chosen, though it is in no list any more. */
function withChosen(options: readonly Option[], value: string | null): ComboboxItem[] {
  const items = options.map(({ value: each, label }) => ({ value: each, label }));
  if (value === null || items.some((item) => item.value === value)) return items;
  return [{ value, label: `${value} (not available any more)` }, ...items];
}

/** Who knows a shortcode by heart types it with its braces. */
const BRACES = /^\{\{\s*(shortcode\s+)?|\}\}$/g;

function isFound(item: ComboboxParsedItem, search: string, options: readonly Option[]): boolean {
  if ('group' in item) return true;
  const option = options.find(({ value }) => value === item.value);
  const text = `${item.label} ${option?.beside ?? ''}`.toLowerCase();
  return (
    option?.always === true ||
    search
      .toLowerCase()
      .replace(BRACES, '')
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
