import { matchesText } from '@letterdesk/core/search/term';
import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core';
import { useMemo } from 'react';
import classes from './condition-form.module.css';
import type { KnownExpressions } from './known-expressions.ts';

interface ExpressionSelectProps {
  readonly label: string;
  readonly known: KnownExpressions;
  /** Offers lists only. */
  readonly lists?: boolean;
  readonly value: string | null;
  readonly error: string | null;
  readonly autoFocus: boolean;
  readonly onChange: (name: string | null) => void;
}

/** CSS pixels. */
const DROPDOWN_HEIGHT = 260;

/** Chooses an expression by its name or description. */
export function ExpressionSelect(props: ExpressionSelectProps) {
  const { label, known, lists = false, value, error, autoFocus, onChange } = props;
  const data = useMemo(() => groupsOf(known, lists), [known, lists]);
  const matches = ({ value: name }: ComboboxItem, search: string) =>
    matchesText(`${name} ${known.get(name)?.description ?? ''}`, search);
  return (
    <Select
      label={label}
      placeholder="Name or description"
      searchable
      openOnFocus={false}
      data={data}
      filter={({ options, search }) => {
        // What is chosen is no search.
        if (value !== null && search === known.get(value)?.description) return options;
        return options.flatMap((one): typeof options => {
          if (!('group' in one)) return matches(one, search) ? [one] : [];
          const items = one.items.filter((item) => matches(item, search));
          return items.length === 0 ? [] : [{ ...one, items }];
        });
      }}
      renderOption={({ option }) => {
        const one = known.get(option.value);
        return (
          <span className={classes.option}>
            <span className={classes.description}>{one?.description ?? option.value}</span>
            <span className={classes.about}>
              {option.value} · {one?.valueType}
            </span>
          </span>
        );
      }}
      nothingFoundMessage={lists ? 'No list found' : 'No expression found'}
      maxDropdownHeight={DROPDOWN_HEIGHT}
      allowDeselect={false}
      value={value}
      error={error}
      onChange={onChange}
      data-autofocus={autoFocus || undefined}
    />
  );
}

function groupsOf(known: KnownExpressions, lists: boolean): ComboboxItemGroup<ComboboxItem>[] {
  const groups = new Map<string, ComboboxItem[]>();
  for (const [name, { description, group, valueType }] of known) {
    if (lists && valueType !== 'list') continue;
    const items = groups.get(group) ?? [];
    items.push({ value: name, label: description });
    groups.set(group, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
