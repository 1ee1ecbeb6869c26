import { excerptAround } from '@letterdesk/core/document/excerpt-around';
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
