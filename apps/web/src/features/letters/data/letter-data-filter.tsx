import { type KeyedStanding, placesIn } from './keyed-standing.ts';
import classes from './letter-data.module.css';

export type DataFilter = 'all' | 'missing' | 'typed-over' | 'typed' | 'left-out';

/** So many rows can be looked through without a filter. */
const FEW = 6;

const LABELS: Readonly<Record<DataFilter, string>> = {
  all: 'All',
  missing: 'Missing',
  'typed-over': 'Typed over',
  typed: 'Typed',
  'left-out': 'Left out',
};
const FILTERS = Object.keys(LABELS) as DataFilter[];

/** What is said when a filter has nothing to show any more. */
export const NOTHING_LEFT: Readonly<Record<DataFilter, string>> = {
  all: '',
  missing: 'Nothing is missing any more.',
  'typed-over': 'Nothing is typed over any more.',
  typed: 'Nothing is typed any more where the source has none.',
  'left-out': 'Nothing is left out any more.',
};

export function passes(filter: DataFilter, standing: KeyedStanding): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'missing':
      // What is required is asked for also where its place was taken out.
      return placesIn(standing, 'missing') + placesIn(standing, 'emptied') > 0 || isRequiredGone(standing);
    case 'typed-over':
      return placesIn(standing, 'typed-over') > 0;
    case 'typed':
      return placesIn(standing, 'filled') > 0;
    case 'left-out':
      return standing.kind === 'left-out';
  }
}

function isRequiredGone({ kind, keyed }: KeyedStanding): boolean {
  return kind === 'left-out' && keyed.required && keyed.missing !== null;
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
