import { filtersOf, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { SearchBox } from '../../ui/search-box.tsx';
import type { RecordKind } from './record-kinds.ts';
import classes from './records-page.module.css';

/** What records are filtered by beside the text; a filter that is not there asks for nothing. */
export type Filters = Readonly<Partial<Record<RecordFilterKey, string>>>;

export interface RecordFiltersProps {
  readonly kind: RecordKind;
  readonly onFilter: (key: RecordFilterKey, text: string) => void;
}

/** The filters that a kind of records has (specification 3.13), a box each. */
export function RecordFilters({ kind, onFilter }: RecordFiltersProps) {
  return (
    <fieldset className={classes.filters} aria-label="Filters">
      {filtersOf(kind).map(({ key, label }) => (
        <SearchBox key={key} label={label} placeholder={label} onSearch={(text) => onFilter(key, text)} />
      ))}
    </fieldset>
  );
}
