import { filtersOf, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { SearchBox } from '../../ui/search-box.tsx';
import type { RecordKind } from './record-kinds.ts';
import type { Filters } from './records-in-address.ts';
import classes from './records-page.module.css';

export interface RecordFiltersProps {
  readonly kind: RecordKind;
  /** What they are filtered by as they are shown first. */
  readonly filters: Filters;
  readonly onFilter: (key: RecordFilterKey, text: string) => void;
}

/** The filters that a kind of records has (specification 3.13), a box each. */
export function RecordFilters({ kind, filters, onFilter }: RecordFiltersProps) {
  return (
    <fieldset className={classes.filters} aria-label="Filters">
      {filtersOf(kind).map(({ key, label }) => (
        <SearchBox
          key={key}
          label={label}
          placeholder={label}
          sought={filters[key]}
          onSearch={(text) => onFilter(key, text)}
        />
      ))}
    </fieldset>
  );
}
