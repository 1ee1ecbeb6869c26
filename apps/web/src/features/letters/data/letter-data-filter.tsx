import { type KeyedStanding, placesIn } from './keyed-standing.ts';
import classes from './letter-data.module.css';

export type DataFilter = 'all' | 'missing' | 'typed-over' | 'left-out';

/** So many rows can be looked through without a filter. */
const FEW = 6;

const LABELS: Readonly<Record<DataFilter, string>> = {
  all: 'All',
  missing: 'Missing',
  'typed-over': 'Typed over',
  'left-out': 'Left out',
};
const FILTERS = Object.keys(LABELS) as DataFilter[];

/** What is said when a filter has nothing to show any more. */
export const NOTHING_LEFT: Readonly<Record<DataFilter, string>> = {
  all: '',
  missing: 'Nothing is missing any more.',
  'typed-over': 'Nothing is typed over any more.',
  'left-out': 'Nothing is left out any more.',
};

export function passes(filter: DataFilter, standing: KeyedStanding): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'missing':
      return placesIn(standing, 'missing') + placesIn(standing, 'emptied') > 0;
    case 'typed-over':
      return placesIn(standing, 'typed-over') > 0;
    case 'left-out':
      return standing.kind === 'left-out';
  }
}

export interface LetterDataFilterProps {
  readonly standings: readonly KeyedStanding[];
  readonly filter: DataFilter;
  readonly onFilter: (filter: DataFilter) => void;
}

/** Chips with counts above many rows, for the kinds of which there are any. */
export function LetterDataFilter({ standings, filter, onFilter }: LetterDataFilterProps) {
  const counted = FILTERS.map((one) => ({ one, count: standings.filter((standing) => passes(one, standing)).length }));
  const offered = counted.filter(({ one, count }) => one === 'all' || one === filter || count > 0);
  if (filter === 'all' && (standings.length <= FEW || offered.length < 2)) return null;
  return (
    <fieldset className={classes.filter}>
      <legend className="visually-hidden">Show</legend>
      {offered.map(({ one, count }) => (
        <button
          key={one}
          type="button"
          className={classes.chip}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {LABELS[one]} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
