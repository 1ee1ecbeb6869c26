import { MISSING_VALUE_MARK } from '@letterdesk/core/document/missing-value-lines';
import { Fragment } from 'react';
import classes from './gap-reading.module.css';

/** A line around its first missing value, shown as gaps and announced. */
export function MissingValuePreview({ of: reading }: { of: string }) {
  return aroundHole(reading, MISSING_VALUE_MARK)
    .split(MISSING_VALUE_MARK)
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
      <Fragment key={index}>
        {index > 0 && (
          <span className={classes.hole}>
            <span className="visually-hidden">(nothing)</span>
          </span>
        )}
        {text}
      </Fragment>
    ));
}

/** Characters shown on either side of the gap. */
const SHOWN = 48;

/** Shortens a line around its first gap, between words. */
export function aroundHole(reading: string, hole: string): string {
  const at = Math.max(0, reading.indexOf(hole));
  const before = reading.slice(0, at);
  const after = reading.slice(at + hole.length);
  const start = before.length <= SHOWN ? before : `… ${before.slice(-SHOWN).replace(/^\S*\s/, '')}`;
  const end = after.length <= SHOWN ? after : `${after.slice(0, SHOWN).replace(/\s\S*$/, '')} …`;
  return start + hole + end;
}
