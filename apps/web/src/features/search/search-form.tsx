import { listSearchFilters } from '@letterdesk/contract/search';
import { type FilterKey, SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { takeFocus } from '../../ui/focus.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import filterMenuClasses from './filter-menu.module.css';
import classes from './search-page.module.css';
import type { SearchQueryProps } from './search-query-url.ts';

const PLACEHOLDERS: { readonly [Key in FilterKey]?: string } = {
  letterId: 'The number at the end of a letter’s address',
  text: 'Words in the letter',
};

export function SearchForm({ query, onChange }: SearchQueryProps) {
  const [key, setKey] = useState(query.key);
  const [text, setText] = useState(query.value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => takeFocus(() => field.current?.focus()), []);
  const { data: filters = SEARCH_FILTERS } = useQuery({
    queryKey: ['search-filters'],
    queryFn: ({ signal }) => call(listSearchFilters, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...query, key, value: text.trim(), page: 1 });
  };
  return (
    <search className={classes.search}>
      <form className={classes.form} onSubmit={submit}>
        <FilterMenu filters={filters} value={key} onChange={setKey} />
        <TextInput
          ref={field}
          type="search"
          aria-label="Search for"
          className={classes.text}
          placeholder={PLACEHOLDERS[key] ?? 'A part of a name, a number or an address'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

/** CSS pixels. */
const WIDTH = 190;

interface FilterMenuProps {
  readonly filters: readonly { readonly key: FilterKey; readonly label: string }[];
  readonly value: FilterKey;
  readonly onChange: (value: FilterKey) => void;
}

/** Our own menu: Mantine's Select adds 34 KB of positioning code to the first load. */
function FilterMenu({ filters, value, onChange }: FilterMenuProps) {
  const chosen = filters.find(({ key }) => key === value)?.label ?? '';
  return (
    <Menu
      width={WIDTH}
      trigger={(props) => (
        <button {...props} className={filterMenuClasses.filter} aria-label={`Search in ${chosen}`}>
          {chosen}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      <div className={filterMenuClasses.options}>
        {filters.map(({ key, label }) => (
          <MenuItem
            key={key}
            checked={key === value}
            trailing={key === value && <IconCheck size={16} aria-hidden />}
            onSelect={() => onChange(key)}
          >
            {label}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
