import type { ChangeMade } from '@letterdesk/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../ui/date-time.ts';
import classes from './last-changed.module.css';

interface LastChangedProps {
  /** Query key. */
  readonly of: readonly (string | number)[];
  /** The last change stored with the item, for items without an audit trail. */
  readonly stored?: Pick<ChangeMade, 'by' | 'date'>;
  readonly load: (options: { signal: AbortSignal }) => Promise<ChangeMade[]>;
}

/** 'Last changed by Gordon Whitlock, 2026-11-20 09:14 AM', with earlier changes on request. */
export function LastChanged({ of, stored, load }: LastChangedProps) {
  const { data } = useQuery({
    queryKey: ['changes', ...of],
    queryFn: ({ signal }) => load({ signal }),
    // Not cached: others may change it.
    gcTime: 0,
    meta: { quiet: true },
  });
  const known = data ?? [];
  const [last, ...earlier] = known.length === 0 && stored ? [{ ...stored, added: false }] : known;
  if (last === undefined) return null;
  return (
    <div className={classes.changes}>
      <p className={classes.last}>{describeChange(last, 'Last changed')}</p>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier changes</summary>
          <ul className={classes.earlier}>
            {earlier.map((change) => (
              <li key={change.date}>{describeChange(change, 'Changed')}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function describeChange({ by, date, added }: ChangeMade, changed: string): string {
  return `${added ? 'Added' : changed} by ${by}, ${dateTime(date)}`;
}
