import { memo, useEffect, useRef } from 'react';
import { usePointedNth } from './keyed-pointing.ts';
import type { KeyedStanding } from './keyed-standing.ts';
import { leftOut, originOf, placesInWords, shareInWords } from './keyed-wording.ts';
import { type LetterDataPanel, spotsOf } from './letter-data-panel.ts';
import classes from './letter-data-row.module.css';
import { LetterDataText } from './letter-data-text.tsx';

export interface LetterDataRowProps {
  readonly standing: KeyedStanding;
  readonly panel: LetterDataPanel;
}

/** One expression in the letter: what it says, and where that comes from. Drawn anew only when something of it changed. */
export const LetterDataRow = memo(Row, (one, other) => {
  return one.panel === other.panel && JSON.stringify(one.standing) === JSON.stringify(other.standing);
});

function Row({ standing, panel }: LetterDataRowProps) {
  const { keyed, kind, texts } = standing;
  const row = useRef<HTMLLIElement>(null);
  const pointed = usePointedNth(panel.pointing, keyed);
  const { words, record } = originOf(standing);
  const origin = (
    <p className={classes.origin} title={record ?? undefined}>
      {[words, placesInWords(standing, pointed)].filter((part) => part !== null).join(' · ')}
    </p>
  );
  const places = texts.flatMap(({ nths }) => nths);
  useEffect(() => {
    if (pointed !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const { light } = panel;
  const { shortcode, format } = keyed;
  useEffect(() => () => light.gone({ shortcode, format }), [light, shortcode, format]);
  return (
    <li
      ref={row}
      className={classes.row}
      data-kind={kind}
      data-single={texts.length === 1 || undefined}
      data-lit={pointed !== null || undefined}
      onMouseEnter={() => panel.light.hover(spotsOf(standing, places))}
      onMouseLeave={() => panel.light.hover([])}
    >
      {texts.length !== 1 && <p className={classes.term}>{keyed.description}</p>}
      {texts.map((text) => (
        <LetterDataText
          key={text.nths[0]}
          standing={standing}
          text={text}
          pointed={pointed}
          panel={panel}
          origin={texts.length === 1 ? origin : <p className={classes.origin}>{shareInWords(standing, text)}</p>}
          focusRow={() => row.current?.querySelector('button')?.focus()}
        />
      ))}
      {kind === 'left-out' && (
        <>
          <p className={classes.shown}>left out</p>
          <p className={classes.line}>{leftOut(keyed, panel.abilities)}</p>
        </>
      )}
      <div className={classes.foot}>
        {texts.length !== 1 && origin}
        {kind === 'left-out' && panel.abilities.update && (
          <button type="button" className={classes.action} onClick={() => panel.putBack(keyed)}>
            Put it back<span className="visually-hidden"> {keyed.description}</span>
          </button>
        )}
      </div>
    </li>
  );
}
