import type { SearchRow } from '@letterdesk/contract/search';
import { LETTER_STATUS_TONES, letterStatusLabel } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS, type SortKey } from '@letterdesk/core/search/columns';
import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { toLetter } from '../../paths.ts';
import { dateTime } from '../../ui/date-time.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import tableClasses from '../../ui/table/data-table.module.css';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { useMe } from '../session/session-context.tsx';
import classes from './results-table.module.css';
import { type SearchQueryProps, sortedBy } from './search-query-url.ts';
import { SENT_ROW_HEIGHT, type SentRowsProps } from './sent-row.ts';

const SentLetterModal = lazyComponent({
  name: 'The sent letter',
  load: () => import('../sending/outcome/sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

// Only for read-only users; others don't load it.
const ViewNewest = lazyComponent({
  name: 'What was sent',
  load: () => import('./view-newest.tsx').then((module) => module.ViewNewest),
  fallback: () => <span className={classes.edit}>VIEW</span>,
});

const SentRows = lazyComponent({
  name: 'What was sent',
  load: () => import('./sent-rows.tsx').then((module) => module.SentRows),
  fallback: SentRowsSkeleton,
});

/** Search results; sent letters expand to their sendings (specification 2.82, 2.83). */
export function ResultsTable({ rows, query, onChange }: SearchQueryProps & { rows: readonly SearchRow[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section className={`${tableClasses.frame} ${classes.frame}`} aria-label="Results">
      <table className={`${tableClasses.table} ${classes.table}`} data-cards>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Sendings</span>
            </th>
            <SortHead sort="letter" label="Letters" query={query} onChange={onChange} />
            {OTHER_COLUMNS.map(({ key, label }) => (
              <SortHead key={key} sort={key} label={label} query={query} onChange={onChange} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} numbered={query.key === 'letterId'} onView={setShown} />
        ))}
      </table>
      {shown !== null && <SentLetterModal sentLetterId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

interface SortHeadProps extends SearchQueryProps {
  readonly sort: SortKey;
  readonly label: string;
}

function SortHead({ sort, label, query, onChange }: SortHeadProps) {
  const direction = query.sort === sort ? query.direction : null;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-column={sort}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={classes.sort} onClick={() => onChange(sortedBy(query, sort))}>
        {label}
        <Arrow size={14} aria-hidden className={direction === null ? classes.idle : undefined} />
      </button>
    </th>
  );
}

interface ResultRowProps {
  readonly row: SearchRow;
  /** Shows the id, since it was searched for; otherwise it's in the tooltip. */
  readonly numbered: boolean;
  readonly onView: (sentLetterId: number) => void;
}

function ResultRow({ row, numbered, onView }: ResultRowProps) {
  const [open, setOpen] = useState(false);
  const writes = useMe()?.abilities.useLetters === true;
  const details = useId();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr>
        <td data-action>
          {row.sentLetters > 0 && (
            <button
              type="button"
              className={classes.expand}
              aria-expanded={open}
              aria-controls={details}
              aria-label={`Sendings of ${row.letter}`}
              title={row.sentLetters === 1 ? 'Sent once' : `Sent ${row.sentLetters} times`}
              onClick={() => setOpen(!open)}
            >
              <Chevron size={16} aria-hidden />
            </button>
          )}
        </td>
        <th scope="row">
          <span className={classes.letter} title={`${row.letter} (Letter Id ${row.id})`}>
            <span className={classes.cell}>
              {numbered && <span className={classes.number}>Letter Id {row.id}</span>}
              <UnbrokenText>{row.letter}</UnbrokenText>
            </span>
            {writes && (
              <Link {...toLetter(row.id)} className={classes.edit} aria-label={`Edit ${row.letter}`}>
                EDIT
              </Link>
            )}
            {!writes && row.sentLetters > 0 && <ViewNewest letter={row} onView={onView} />}
          </span>
        </th>
        {OTHER_COLUMNS.map(({ key, label }) => (
          <td
            key={key}
            data-label={label}
            data-empty={textOf(row, key) === '' || undefined}
            title={key === 'status' ? undefined : tooltipOf(row, key)}
          >
            {key === 'status' ? (
              <StatusChip tone={LETTER_STATUS_TONES[row.status]}>{textOf(row, key)}</StatusChip>
            ) : (
              <Cell text={textOf(row, key)} />
            )}
          </td>
        ))}
      </tr>
      {open && (
        <tr>
          <td id={details} colSpan={OTHER_COLUMNS.length + 2} className={classes.details}>
            <SentRows letter={row} onView={onView} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Cell({ text }: { text: string }) {
  return (
    <span className={classes.cell}>
      {text === '' ? <span className={tableClasses.none}>–</span> : <UnbrokenText>{text}</UnbrokenText>}
    </span>
  );
}

function SentRowsSkeleton({ letter }: SentRowsProps) {
  return <Skeleton height={letter.sentLetters * SENT_ROW_HEIGHT} />;
}

/** Columns besides the letter's own (specification 2.82). */
const OTHER_COLUMNS = RESULT_COLUMNS.filter(({ key }) => key !== 'letter');

function textOf(row: SearchRow, key: SortKey): string {
  if (key === 'createdDate') return dateTime(row.createdDate);
  return key === 'status' ? letterStatusLabel(row.status, row.sentLetters > 0) : row[key];
}

function tooltipOf(row: SearchRow, key: SortKey): string | undefined {
  return (key === 'assignment' && row.tooltips.assignment) || textOf(row, key) || undefined;
}
