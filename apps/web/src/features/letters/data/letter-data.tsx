import type { Letter } from '@letterdesk/contract/letters';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { getLetterRecords } from '../../flooding/missing-reasons.ts';
import { describeOrigin, explainRemoved, formatPlaces, formatShare } from './keyed-labels.ts';
import { keyedPlacesIn } from './keyed-places.ts';
import { usePointedNth } from './keyed-pointing.ts';
import { getKeyedStatuses, type KeyedStatus, placesIn } from './keyed-status.ts';
import classes from './letter-data.module.css';
import { getKeyedSpots, LetterDataLight, type LetterDataPanel } from './letter-data-panel.ts';
import letterDataRowClasses from './letter-data-row.module.css';
import { LetterDataText } from './letter-data-text.tsx';

export interface LetterDataProps extends Pick<LetterDataPanel, 'editor' | 'pointing'> {
  readonly letter: Letter;
  readonly text: string;
  readonly filter: DataFilter;
  readonly onFilter: (filter: DataFilter) => void;
  /** Called before scrolling to a place in the text, which must be visible. */
  readonly onGo: () => void;
}

/**
 * Lists the data in the letter: each value, its source, what was typed over it, why one is missing, and a link to it.
 */
export function LetterData({ letter, text, editor, pointing, filter, onFilter, onGo }: LetterDataProps) {
  // Deferred, so that typing stays fast.
  const read = useDeferredValue(text);
  const { flooded, ids, abilities } = letter;
  const statuses = useMemo(() => getKeyedStatuses(flooded, keyedPlacesIn(read)), [flooded, read]);
  const [announcement, announce] = useState('');
  const light = useMemo(() => new LetterDataLight(editor), [editor]);
  useEffect(() => () => light.out(), [light]);
  const panel = useMemo<LetterDataPanel>(
    () => ({
      abilities,
      records: getLetterRecords({ ids, flooded }),
      editor,
      pointing,
      light,
      go: (spot, open) => {
        onGo();
        editor.current?.revealKeyed(spot, open);
      },
      putBack: ({ shortcode, format, text }) => {
        onGo();
        editor.current?.insertKeyed([{ shortcode, format, text }]);
      },
      tell: announce,
    }),
    [abilities, ids, flooded, editor, pointing, light, onGo],
  );

  const shown = statuses.filter((status) => passes(filter, status));
  return (
    <section aria-label="Data in this letter">
      <header className={classes.head}>
        <h2 className={classes.heading}>Data in this letter</h2>
        {flooded.length > 0 && <p className={classes.when}>Flooded {dateTime(letter.floodedDate)}</p>}
        <LetterDataFilter statuses={statuses} filter={filter} onFilter={onFilter} />
      </header>
      {statuses.length === 0 && <p className={classes.nothing}>{NO_DATA}</p>}
      {statuses.length > 0 && shown.length === 0 && <p className={classes.nothing}>{NOTHING_LEFT[filter]}</p>}
      <ul className={classes.list}>
        {shown.map((status) => (
          <LetterDataRow key={keyOfKeyed(status.keyed)} status={status} panel={panel} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}

const NO_DATA =
  'This letter has no data from a record. Values that its template uses would appear here, with their source.';

interface LetterDataRowProps {
  readonly status: KeyedStatus;
  readonly panel: LetterDataPanel;
}

/** One expression, its text and its source. Re-renders only when it changes. */
const LetterDataRow = memo(Row, (one, other) => {
  return one.panel === other.panel && JSON.stringify(one.status) === JSON.stringify(other.status);
});

function Row({ status, panel }: LetterDataRowProps) {
  const { keyed, kind, texts } = status;
  const row = useRef<HTMLLIElement>(null);
  const pointed = usePointedNth(panel.pointing, keyed);
  const { label, record } = describeOrigin(status);
  const origin = (
    <p className={letterDataRowClasses.origin} title={record ?? undefined}>
      {[label, formatPlaces(status, pointed)].filter((part) => part !== null).join(' · ')}
    </p>
  );
  const places = texts.flatMap(({ nths }) => nths);
  useEffect(() => {
    if (pointed !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const { light } = panel;
  const { shortcode, format } = keyed;
  useEffect(() => () => light.forgetRow({ shortcode, format }), [light, shortcode, format]);
  return (
    <li
      ref={row}
      className={letterDataRowClasses.row}
      data-kind={kind}
      data-single={texts.length === 1 || undefined}
      data-lit={pointed !== null || undefined}
      onMouseEnter={() => panel.light.hover(getKeyedSpots(status, places))}
      onMouseLeave={() => panel.light.hover([])}
    >
      {texts.length !== 1 && <p className={letterDataRowClasses.term}>{keyed.description}</p>}
      {texts.map((text) => (
        <LetterDataText
          key={text.nths[0]}
          status={status}
          text={text}
          pointed={pointed}
          panel={panel}
          origin={
            texts.length === 1 ? origin : <p className={letterDataRowClasses.origin}>{formatShare(status, text)}</p>
          }
          focusRow={() => row.current?.querySelector('button')?.focus()}
        />
      ))}
      {kind === 'removed' && (
        <>
          <p className={letterDataRowClasses.shown}>removed</p>
          <p className={letterDataRowClasses.line}>{explainRemoved(keyed, panel.abilities)}</p>
        </>
      )}
      <div className={letterDataRowClasses.foot}>
        {texts.length !== 1 && origin}
        {kind === 'removed' && panel.abilities.update && (
          <button type="button" className={letterDataRowClasses.action} onClick={() => panel.putBack(keyed)}>
            Put it back<span className="visually-hidden"> {keyed.description}</span>
          </button>
        )}
      </div>
    </li>
  );
}

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
const NOTHING_LEFT: Readonly<Record<DataFilter, string>> = {
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

function isRequiredRemoved({ kind, keyed }: KeyedStatus): boolean {
  return kind === 'removed' && keyed.required && keyed.missing !== null;
}

interface LetterDataFilterProps {
  readonly statuses: readonly KeyedStatus[];
  readonly filter: DataFilter;
  readonly onFilter: (filter: DataFilter) => void;
}

/** Filter chips with counts, for the kinds that exist. */
function LetterDataFilter({ statuses, filter, onFilter }: LetterDataFilterProps) {
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
