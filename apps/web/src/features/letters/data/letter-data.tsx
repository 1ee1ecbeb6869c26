import type { Letter } from '@letterdesk/contract/letters';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { keyOfKeyed } from '../../../editor/keyed/keyed-spot.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { recordsOf } from '../../flooding/missing-reasons.ts';

import { keyedPlacesIn } from './keyed-places.ts';
import { keyedStandings } from './keyed-standing.ts';
import classes from './letter-data.module.css';
import { type DataFilter, LetterDataFilter, NOTHING_LEFT, passes } from './letter-data-filter.tsx';
import { LetterDataLight } from './letter-data-light.ts';
import type { LetterDataPanel } from './letter-data-panel.ts';
import { LetterDataRow } from './letter-data-row.tsx';
import { missingNow } from './missing-now.ts';
import { missingWords } from './missing-words.ts';

export interface LetterDataProps extends Pick<LetterDataPanel, 'editor' | 'pointing'> {
  readonly letter: Letter;
  readonly text: string;
  readonly filter: DataFilter;
  readonly onFilter: (filter: DataFilter) => void;
  /** A place in the text is gone to, which must be seen. */
  readonly onGo: () => void;
}

/** The data in the letter: each value with its source, what was typed over it, why one is missing, and a way to it. */
export function LetterData({ letter, text, editor, pointing, filter, onFilter, onGo }: LetterDataProps) {
  // Read when there is time for it: what is being typed comes first.
  const read = useDeferredValue(text);
  const { flooded, ids, abilities } = letter;
  const { standings, lacking } = useMemo(() => {
    const places = keyedPlacesIn(read);
    return { standings: keyedStandings(flooded, places), lacking: missingNow(flooded, places) };
  }, [flooded, read]);
  const [told, tell] = useState('');
  const light = useMemo(() => new LetterDataLight(editor), [editor]);
  useEffect(() => () => light.out(), [light]);
  const panel = useMemo<LetterDataPanel>(
    () => ({
      abilities,
      records: recordsOf({ ids, flooded }),
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
      tell,
    }),
    [abilities, ids, flooded, editor, pointing, light, onGo],
  );

  const shown = standings.filter((standing) => passes(filter, standing));
  return (
    <section aria-label="Data in this letter">
      <header className={classes.head}>
        <h2 className={classes.heading}>Data in this letter</h2>
        {flooded.length > 0 && <p className={classes.when}>Flooded {dateTime(letter.floodedDate)}</p>}
        <LetterDataFilter standings={standings} filter={filter} onFilter={onFilter} />
        {filter === 'missing' && lacking.missing.length > 0 && (
          <p className={classes.missing} data-critical={lacking.critical || undefined}>
            {missingWords(lacking.missing, lacking.critical)}
          </p>
        )}
      </header>
      {standings.length === 0 && <p className={classes.nothing}>{NO_DATA}</p>}
      {standings.length > 0 && shown.length === 0 && <p className={classes.nothing}>{NOTHING_LEFT[filter]}</p>}
      <ul className={classes.list}>
        {shown.map((standing) => (
          <LetterDataRow key={keyOfKeyed(standing.keyed)} standing={standing} panel={panel} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </section>
  );
}

const NO_DATA =
  'This letter holds no data of a record. What its template places of one would stand here, with where it comes from.';
