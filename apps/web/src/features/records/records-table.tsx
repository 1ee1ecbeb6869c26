import type { RecordRow } from '@letterdesk/contract/records';
import { Words } from '../../ui/words.tsx';
import { factLabels, factOf } from './record-kinds.ts';
import { RecordLink } from './record-link.tsx';
import classes from './records-table.module.css';
import { splitAtDates } from './split-at-dates.ts';

/** Records with their facts, each with the link that opens Letterdesk. */
export function RecordsTable({ records, label }: { records: readonly RecordRow[]; label: string }) {
  const columns = factLabels(records);
  return (
    <section className={classes.frame} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Record</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <Words>{record.label}</Words>
              </th>
              {columns.map((column) => (
                <Fact key={column} value={factOf(record, column)} />
              ))}
              <td>
                <RecordLink link={record.link} name={record.label} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A fact; dates and numbers do not break at their hyphens. */
function Fact({ value }: { value: string | null }) {
  if (value === null) return <td className={classes.none}>–</td>;
  return (
    <td data-whole={!value.includes(' ') || undefined}>
      {splitAtDates(value).map(({ text, isDate, at }) => (
        <span key={at} data-date={isDate || undefined}>
          {text}
        </span>
      ))}
    </td>
  );
}
