import type { LetterBranch } from '@letterdesk/contract/letters';
import { type KeyedStatus, placesIn } from './keyed-status.ts';
import classes from './letter-data.module.css';

export type DataFilter = 'all' | 'missing' | 'typed-over' | 'typed' | 'removed';

/** Number of rows that need no filter. */
const MAX_UNFILTERED_ROWS = 6;

const LABELS: Readonly<Record<DataFilter, string>> = {
  all: 'All',
  missing: 'Missing',
  'typed-over': 'Typed over',
  typed: 'Typed',
  removed: 'Removed',
};
const FILTERS = Object.keys(LABELS) as DataFilter[];

/** Shown when a filter matches nothing any more. */
export const NOTHING_LEFT: Readonly<Record<DataFilter, string>> = {
  all: '',
  missing: 'No more missing values.',
  'typed-over': 'No more typed-over values.',
  typed: 'No more typed values.',
  removed: 'No more removed values.',
};

export function passes(filter: DataFilter, status: KeyedStatus): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'missing':
      // A required value is also asked for when its place was removed.
      return placesIn(status, 'missing') + placesIn(status, 'emptied') > 0 || isRequiredRemoved(status);
    case 'typed-over':
      return placesIn(status, 'typed-over') > 0;
    case 'typed':
      return placesIn(status, 'filled') > 0;
    case 'removed':
      return status.kind === 'removed';
  }
}

/** A branch can only be missing a value. */
export function passesBranch(filter: DataFilter, { gaps }: LetterBranch): boolean {
  return filter === 'all' || (filter === 'missing' && gaps.length > 0);
}

/** A choice is something to do, as a missing value is. */
export function passesChoices(filter: DataFilter): boolean {
  return filter === 'all' || filter === 'missing';
}

function isRequiredRemoved({ kind, keyed }: KeyedStatus): boolean {
  return kind === 'removed' && keyed.required && keyed.missing !== null;
}

interface LetterDataFilterProps {
  readonly statuses: readonly KeyedStatus[];
  readonly filter: DataFilter;
  readonly onFilter: (filter: DataFilter) => void;
}

/** Filter chips with counts, for the kinds that exist. */
export function LetterDataFilter({ statuses, filter, onFilter }: LetterDataFilterProps) {
  const counted = FILTERS.map((one) => ({ one, count: statuses.filter((status) => passes(one, status)).length }));
  const offered = counted.filter(({ one, count }) => one === 'all' || one === filter || count > 0);
  if (filter === 'all' && (statuses.length <= MAX_UNFILTERED_ROWS || offered.length < 2)) return null;
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
