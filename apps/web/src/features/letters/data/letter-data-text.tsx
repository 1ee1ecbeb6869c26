import { type ReactNode, useId } from 'react';
import { explain, formatValueText, inOneLine, otherOccurrences, shownText } from './keyed-labels.ts';
import type { KeyedStatus, StatusText } from './keyed-status.ts';
import { LetterDataDetails } from './letter-data-details.tsx';
import { getKeyedSpots, type LetterDataPanel } from './letter-data-panel.ts';
import classes from './letter-data-row.module.css';
import { useDetailsTooltip } from './use-details-tooltip.ts';

interface LetterDataTextProps {
  readonly status: KeyedStatus;
  readonly text: StatusText;
  /** The place that the user points at in the letter. */
  readonly pointed: number | null;
  readonly panel: LetterDataPanel;
  /** Before the status on the first line; the expression's label if it has one text. */
  readonly label: ReactNode;
  /** At the end of the first line. */
  readonly mark: string;
  /** Where the value comes from. */
  readonly origin: string | null;
  /** Focuses the row, since a pressed button may disappear. */
  readonly focusRow: () => void;
}

/** One text of an expression in two lines, with a link to it; its actions appear on hover and focus. */
export function LetterDataText(props: LetterDataTextProps) {
  const { status, text, pointed, panel, label, mark, origin, focusRow } = props;
  const { keyed, texts } = status;
  const { editor, light, tell } = panel;
  const about = useId();
  const spots = getKeyedSpots(status, text.nths);
  const single = texts.length === 1;
  const canType = panel.abilities.update && keyed.editable;
  const fillable = canType && text.kind === 'missing' && !status.block;
  const explanations = explain(status, text, panel);
  const value = formatValueText(status, text);
  /** Where there is no value, the reason takes its line. */
  const shown =
    value === '' ? explanations.map(({ lead, value: source = '' }) => `${lead} ${source}`).join(' ') : value;

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
  const tooltip = useDetailsTooltip();
  const showing = {
    onMouseEnter: () => {
      lighting.onMouseEnter();
      tooltip.openSoon();
    },
    onMouseLeave: tooltip.close,
    onFocus: () => {
      lighting.onFocus();
      tooltip.open();
    },
    onBlur: () => {
      lighting.onBlur();
      tooltip.close();
    },
    onClick: () => {
      tooltip.close();
      go(fillable);
    },
  };
  const action = (name: string, perform: () => void) => (
    <button type="button" className={classes.action} {...lighting} onClick={perform}>
      {name}
      <span className="visually-hidden"> {keyed.description}</span>
    </button>
  );
  return (
    <div
      className={classes.text}
      data-kind={text.kind}
      data-lit={(!single && pointed !== null && text.nths.includes(pointed)) || undefined}
    >
      <LetterDataDetails
        opened={tooltip.opened}
        id={about}
        label={keyed.description}
        mark={mark}
        value={value}
        explanations={explanations}
        origin={origin}
      >
        <button type="button" className={classes.go} aria-describedby={about} {...showing}>
          {!single && <span className="visually-hidden">{keyed.description}</span>}
          <span className={classes.first}>
            <span className={classes.term}>{label}</span>
            <span className={classes.mark}>{mark}</span>
          </span>
          <span className={classes.shown}>{inOneLine(shown)}</span>
        </button>
      </LetterDataDetails>
      <div className={classes.actions}>
        {fillable && action('Type it here', () => go(true))}
        {canType && text.restorable && action('Restore', restore)}
        {others.length > 0 && action('Use everywhere', changeOthers)}
      </div>
    </div>
  );
}
