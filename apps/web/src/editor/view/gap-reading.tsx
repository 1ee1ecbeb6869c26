import { HOLE } from '@letterdesk/core/document/gaps';
import { Fragment } from 'react';
import { aroundHole } from './around-hole.ts';
import classes from './gap-reading.module.css';

/** A line around its first hole; the holes are seen as gaps and heard as such. */
export function GapReading({ of: reading }: { of: string }) {
  return aroundHole(reading, HOLE)
    .split(HOLE)
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
