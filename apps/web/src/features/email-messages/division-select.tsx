import { DROPDOWN_OPTIONS } from '@letterdesk/core/constants';
import { matchesText } from '@letterdesk/core/search/term';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { divisionsQuery } from '../../api/organisation-queries.ts';

/** CSS pixels per option. */
const OPTION_HEIGHT = 36;

interface DivisionSelectProps extends Pick<SelectProps, 'id' | 'label' | 'readOnly' | 'w'> {
  readonly value: number | null;
  readonly onChange: (division: number) => void;
  /** A known division, shown while the list loads. */
  readonly known?: { readonly id: number; readonly name: string };
}

export function DivisionSelect({ value, onChange, known, ...props }: DivisionSelectProps) {
  const { data } = useQuery(divisionsQuery);
  const divisions = data ?? (known ? [known] : []);
  return (
    <Select
      {...props}
      placeholder="Choose a division"
      searchable
      filter={({ options, search }) => options.filter((each) => 'group' in each || matchesText(each.label, search))}
      allowDeselect={false}
      nothingFoundMessage="No division found"
      maxDropdownHeight={DROPDOWN_OPTIONS * OPTION_HEIGHT}
      data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  );
}
