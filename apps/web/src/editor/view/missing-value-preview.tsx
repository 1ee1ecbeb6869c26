import { MISSING_VALUE_MARK } from '@letterdesk/core/document/missing-value-lines';
import { Fragment } from 'react';
import classes from './missing-value-preview.module.css';

/** A line around its first missing value, shown as gaps and announced. */
export function MissingValuePreview({ line }: { line: string }) {
  return excerptAround(line, MISSING_VALUE_MARK)
    .split(MISSING_VALUE_MARK)
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
      <Fragment key={index}>
        {index > 0 && (
          <span className={classes.missingValue}>
            <span className="visually-hidden">(nothing)</span>
          </span>
        )}
        {text}
      </Fragment>
    ));
}

/** Characters shown on either side of the missing value. */
const CONTEXT_LENGTH = 48;

/** Shortens a line around the first mark, between words. */
export function excerptAround(line: string, mark: string): string {
  const at = Math.max(0, line.indexOf(mark));
  const before = line.slice(0, at);
  const after = line.slice(at + mark.length);
  const start = before.length <= CONTEXT_LENGTH ? before : `… ${before.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}`;
  const end = after.length <= CONTEXT_LENGTH ? after : `${after.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')} …`;
  return start + mark + end;
}
