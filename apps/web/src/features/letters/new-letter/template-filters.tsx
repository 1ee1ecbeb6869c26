import { listPreQueries } from '@letterdesk/contract/pre-queries';
import type { TemplateFilter } from '@letterdesk/contract/templates';
import { DROPDOWN_OPTIONS, RECIPIENT_TYPES } from '@letterdesk/core/constants';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { divisionsQuery, letterTypesQuery } from '../../../api/organisation-queries.ts';
import classes from './template-filters.module.css';

const ALL = '';
/** CSS pixels per option. */
const OPTION_HEIGHT = 36;
/** Long names stay on one line. */
const WIDE = { width: 'max-content', position: 'bottom-start' } as const;
/** The fields of a row line up although one of them is explained. */
const LINED_UP: ('label' | 'input' | 'description')[] = ['label', 'input', 'description'];
const RECIPIENT_NAMES = { CLIENT: 'Client', PROVIDER: 'Provider', OTHER: 'Other' } as const;
const APPROVAL = [
  { value: 'True', label: 'Yes' },
  { value: 'False', label: 'No' },
];

interface TemplateFiltersProps {
  readonly value: TemplateFilter;
  readonly onChange: (filter: TemplateFilter) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Filters of the template list. */
export function TemplateFilters({ value, onChange }: TemplateFiltersProps) {
  const divisions = useQuery(divisionsQuery);
  const types = useQuery(letterTypesQuery);
  const queries = useQuery({ queryKey: ['pre-queries'], queryFn: ({ signal }) => call(listPreQueries, { signal }) });
  const set = (name: keyof TemplateFilter) => (chosen: string) =>
    onChange({ ...value, [name]: chosen === ALL ? undefined : chosen } as TemplateFilter);
  const named = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <fieldset className={classes.filters} style={{ border: 0 }}>
      <legend className="visually-hidden">Filter</legend>
      <Selector label="Division" value={value.division} options={named(divisions.data)} onChange={set('division')} />
      <Selector
        label="Multiples Query"
        description="What the template lets you pick, such as work dates"
        value={value.Query}
        options={named(queries.data)}
        onChange={set('Query')}
      />
      <Selector
        label="Type"
        value={value.type}
        options={(types.data ?? []).map(({ name, displayName }) => ({ value: name, label: displayName }))}
        onChange={set('type')}
      />
      <Selector
        label="Recipient"
        value={value.recipient}
        options={RECIPIENT_TYPES.map((type) => ({ value: type, label: RECIPIENT_NAMES[type] }))}
        onChange={set('recipient')}
      />
      <Selector label="Approval" value={value.approval} options={APPROVAL} onChange={set('approval')} />
    </fieldset>
  );
}

interface SelectorProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

function Selector({ label, description, value, options, onChange }: SelectorProps) {
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={LINED_UP}
      size="sm"
      allowDeselect={false}
      comboboxProps={WIDE}
      maxDropdownHeight={DROPDOWN_OPTIONS * OPTION_HEIGHT}
      value={value === undefined ? ALL : String(value)}
      data={[{ value: ALL, label: 'All' }, ...options]}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}
