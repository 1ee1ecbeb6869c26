import { type ReactNode, useId } from 'react';
import { changeOthersLabel, explain, formatValueText, otherOccurrences, shownText } from './keyed-labels.ts';
import type { KeyedStatus, StatusText } from './keyed-status.ts';
import { getKeyedSpots, type LetterDataPanel } from './letter-data-panel.ts';
import classes from './letter-data-row.module.css';

/** Characters above which the panel truncates; the tooltip has the whole text. */
const TRUNCATED_ABOVE = 100;

interface LetterDataTextProps {
  readonly status: KeyedStatus;
  readonly text: StatusText;
  /** The place that the user points at in the letter. */
  readonly pointed: number | null;
  readonly panel: LetterDataPanel;
  /** Shown beside the actions. */
  readonly origin: ReactNode;
  /** Focuses the row, since a pressed button may disappear. */
  readonly focusRow: () => void;
}

/** One text of an expression, with a link to it and its actions. */
export function LetterDataText({ status, text, pointed, panel, origin, focusRow }: LetterDataTextProps) {
  const { keyed, texts } = status;
  const { editor, light, tell } = panel;
  const about = useId();
  const spots = getKeyedSpots(status, text.nths);
  const single = texts.length === 1;
  const canType = panel.abilities.update && keyed.editable;
  const fillable = canType && text.kind === 'missing' && !status.block;

  /** Goes to the first place, or to the next one after the caret. */
  const go = (open: boolean) => {
    const next = spots[(text.nths.indexOf(pointed ?? -1) + 1) % spots.length];
    if (next) panel.go(next, open);
  };
  const restore = () => {
    focusRow();
    editor.current?.fillKeyed(spots.map((spot) => ({ ...spot, text: text.source })));
    editor.current?.flush();
    tell(`Restored: ${keyed.description} is ${shownText(text.source)}`);
  };
  const others = canType ? otherOccurrences(status, text) : [];
  const changeOthers = () => {
    focusRow();
    editor.current?.fillKeyed(getKeyedSpots(status, others).map((spot) => ({ ...spot, text: text.text })));
    editor.current?.flush();
    tell(`${keyed.description} is now ${shownText(text.text)} everywhere.`);
  };
  const lighting = {
    onMouseEnter: () => light.hover(spots),
    onFocus: () => light.focus(spots),
    onBlur: () => light.focus([]),
  };
  return (
    <div
      className={classes.text}
      data-kind={text.kind}
      data-block={status.block || undefined}
      data-lit={(!single && pointed !== null && text.nths.includes(pointed)) || undefined}
    >
      <button type="button" className={classes.go} {...lighting} aria-describedby={about} onClick={() => go(fillable)}>
        <span className={single ? classes.term : 'visually-hidden'}>{keyed.description}</span>
        <span className={classes.shown}>{formatValueText(status, text)}</span>
      </button>
      <div id={about}>
        {explain(status, text, panel).map(({ lead, value }) => (
          <p key={lead} className={classes.line}>
            {lead}{' '}
            {value !== undefined && (
              <span className={classes.source} title={value.length > TRUNCATED_ABOVE ? value : undefined}>
                {shownText(value)}
              </span>
            )}
          </p>
        ))}
      </div>
      <div className={classes.foot}>
        {origin}
        {fillable && (
          <button type="button" className={classes.action} {...lighting} onClick={() => go(true)}>
            Type it here<span className="visually-hidden"> {keyed.description}</span>
          </button>
        )}
        {canType && text.restorable && (
          <button type="button" className={classes.action} {...lighting} onClick={restore}>
            Restore<span className="visually-hidden"> {keyed.description}</span>
          </button>
        )}
      </div>
      {others.length > 0 && (
        <div className={classes.foot}>
          <button type="button" className={classes.also} onClick={changeOthers}>
            {changeOthersLabel(others.length)}
            <span className="visually-hidden"> {keyed.description}</span>
          </button>
        </div>
      )}
    </div>
  );
}
