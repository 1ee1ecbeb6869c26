import { startTransition, useEffect, useState } from 'react';

/** More than fit on a screen. */
const AT_ONCE = 30;
const STEP = 60;

/**
 * How many rows may be drawn by now: those that are seen first at once, the rest step by step after them, so that a long
 * text is there as soon as a short one. `everything` is for somebody who goes to where it ends.
 */
export function useGradually(rows: number, everything: boolean): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const done = everything || drawn >= rows;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, done]);
  return done ? Number.POSITIVE_INFINITY : drawn;
}
