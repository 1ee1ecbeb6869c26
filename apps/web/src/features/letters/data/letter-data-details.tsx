import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Explanation, shownText } from './keyed-labels.ts';
import classes from './letter-data-row.module.css';

/** Characters that certainly fit on the line of a value, and on that of a label and its mark. */
const LINE_LENGTH = { value: 24, label: 30 };
/** CSS pixels from a value to the panel's edge. */
const OFFSET = 20;

interface LetterDataDetailsProps {
  readonly opened: boolean;
  /** Of the hidden copy for screen readers. */
  readonly id: string;
  /** The first line, shown in full if it may be cut off. */
  readonly label?: string;
  readonly mark?: string;
  /** The second line, shown in full if it may be cut off. */
  readonly value: string;
  readonly explanations: readonly Explanation[];
  readonly origin: string | null;
  /** The element with the tooltip; described by `id`. */
  readonly children: ReactElement;
}

/** What has no room in a value's two lines: the whole value, why it differs from its source, and its source. */
export function LetterDataDetails(props: LetterDataDetailsProps) {
  const { opened, id, label = '', mark = '', value, explanations, origin, children } = props;
  const isLabelCut = label.length + mark.length > LINE_LENGTH.label;
  const isCut = value.length > LINE_LENGTH.value || value.includes('\n');
  const details = (
    <>
      {explanations.map(({ lead, value: source }) => (
        <p key={lead}>
          {lead} {source !== undefined && shownText(source)}
        </p>
      ))}
      {origin !== null && <p>{origin}</p>}
    </>
  );
  return (
    <>
      <Tooltip
        label={
          <div className={classes.details}>
            {isLabelCut && <p>{label}</p>}
            {isCut && <p className={classes.whole}>{value}</p>}
            {details}
          </div>
        }
        disabled={!isLabelCut && !isCut && explanations.length === 0 && origin === null}
        opened={opened}
        position="left-start"
        offset={OFFSET}
        multiline
        maw={300}
      >
        {children}
      </Tooltip>
      <div id={id} className="visually-hidden">
        {details}
      </div>
    </>
  );
}
