import type { Letter } from '@letterdesk/contract/letters';
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { BranchList } from '../../flooding/branch-list.tsx';
import { getLetterRecords } from '../../flooding/missing-reasons.ts';
import { ChoiceList } from './choice-list.tsx';
import {
  describeOrigin,
  explainRemoved,
  formatPlaces,
  formatShare,
  formatStatus,
  formatTextStatus,
  inOneLine,
  shownText,
} from './keyed-labels.ts';
import { keyedPlacesIn } from './keyed-places.ts';
import { usePointedNth } from './keyed-pointing.ts';
import { getKeyedStatuses, type KeyedStatus } from './keyed-status.ts';
import classes from './letter-data.module.css';
import { LetterDataDetails } from './letter-data-details.tsx';
import {
  type DataFilter,
  LetterDataFilter,
  NOTHING_LEFT,
  passes,
  passesBranch,
  passesChoices,
} from './letter-data-filter.tsx';
import { getKeyedSpots, LetterDataLight, type LetterDataPanel } from './letter-data-panel.ts';
import letterDataRowClasses from './letter-data-row.module.css';
import { LetterDataText } from './letter-data-text.tsx';
import { useOpenChoices } from './open-choices.ts';
import { useDetailsTooltip } from './use-details-tooltip.ts';

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
  const choices = useOpenChoices(text);
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
        {letter.clauses.length > 0 && <p className={classes.when}>{describeClauses(letter.clauses)}</p>}
        <LetterDataFilter statuses={statuses} filter={filter} onFilter={onFilter} />
      </header>
      <ChoiceList
        choices={passesChoices(filter) ? choices : []}
        onGo={(nth) => {
          onGo();
          editor.current?.revealChoice(nth);
        }}
      />
      <BranchList branches={letter.branches.filter((branch) => passesBranch(filter, branch))} />
      {statuses.length + letter.branches.length + choices.length === 0 && <p className={classes.nothing}>{NO_DATA}</p>}
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

function describeClauses(clauses: Letter['clauses']): string {
  return `With the ${clauses.length === 1 ? 'clause' : 'clauses'} ${clauses.map(({ name, version }) => `${name} (version ${version})`).join(', ')}`;
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
  const origin = describeOrigin(status);
  const places = texts.flatMap(({ nths }) => nths);
  useEffect(() => {
    if (pointed !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const { light } = panel;
  const { shortcode, format } = keyed;
  useEffect(() => () => light.forgetRow({ shortcode, format }), [light, shortcode, format]);
  const single = texts.length === 1;
  return (
    <li
      ref={row}
      className={letterDataRowClasses.row}
      data-kind={kind}
      data-single={single || undefined}
      data-lit={pointed !== null || undefined}
      onMouseEnter={() => panel.light.hover(getKeyedSpots(status, places))}
      onMouseLeave={() => panel.light.hover([])}
    >
      {texts.length > 1 && (
        <p className={letterDataRowClasses.first}>
          <span className={letterDataRowClasses.term}>{keyed.description}</span>
          <span className={letterDataRowClasses.mark}>{formatPlaces(status, pointed)}</span>
        </p>
      )}
      {texts.map((text) => (
        <LetterDataText
          key={text.nths[0]}
          status={status}
          text={text}
          pointed={pointed}
          panel={panel}
          label={single ? keyed.description : formatShare(status, text)}
          mark={single ? formatStatus(status, pointed) : formatTextStatus(text)}
          origin={origin}
          focusRow={() => row.current?.querySelector('button')?.focus()}
        />
      ))}
      {kind === 'removed' && <RemovedValue status={status} panel={panel} />}
    </li>
  );
}

/** A value of the template that the letter doesn't contain any more. */
function RemovedValue({ status, panel }: LetterDataRowProps) {
  const { keyed } = status;
  const about = useId();
  const tooltip = useDetailsTooltip();
  const explanation = explainRemoved(keyed, panel.abilities);
  return (
    <div className={letterDataRowClasses.text} data-kind="removed">
      <p className={letterDataRowClasses.first}>
        <span className={letterDataRowClasses.term}>{keyed.description}</span>
        <span className={letterDataRowClasses.mark}>{formatStatus(status, null)}</span>
      </p>
      <p className={letterDataRowClasses.shown}>{inOneLine(shownText(keyed.text)) || 'No value'}</p>
      {explanation !== null && (
        <div className={letterDataRowClasses.actions}>
          <LetterDataDetails
            opened={tooltip.opened}
            id={about}
            value=""
            explanations={[{ lead: explanation }]}
            origin={null}
          >
            <button
              type="button"
              className={letterDataRowClasses.action}
              aria-describedby={about}
              onMouseEnter={tooltip.openSoon}
              onMouseLeave={tooltip.close}
              onFocus={tooltip.open}
              onBlur={tooltip.close}
              onClick={() => panel.putBack(keyed)}
            >
              Put it back<span className="visually-hidden"> {keyed.description}</span>
            </button>
          </LetterDataDetails>
        </div>
      )}
    </div>
  );
}
