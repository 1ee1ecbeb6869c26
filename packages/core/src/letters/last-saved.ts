const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * How long ago a letter was saved, as the letter editor says it in 'Last saved: {time} ago' (specification 2.31).
 * @param elapsed milliseconds since the save; a clock that went back counts as none.
 */
export function lastSavedTime(elapsed: number): string {
  if (elapsed < 10 * SECOND) return '< 10 seconds';
  if (elapsed < MINUTE) return '< 1 minute';
  if (elapsed < 2 * MINUTE) return '1 minute';
  return `${Math.floor(elapsed / MINUTE)} minutes`;
}
