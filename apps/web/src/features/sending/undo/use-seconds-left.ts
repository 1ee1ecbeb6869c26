import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/**
 * Counts down the seconds of a time that the server has told, independent of its clock.
 * @param milliseconds left when it was told; null without one.
 * @param toldAt by this browser's clock, in milliseconds since the epoch.
 * @returns 0 without a time or after it.
 */
export function useSecondsLeft(milliseconds: number | null, toldAt: number): number {
  const end = milliseconds === null ? 0 : toldAt + milliseconds;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (end <= Date.now()) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, Math.ceil((end - Math.max(now, toldAt)) / 1_000));
}
