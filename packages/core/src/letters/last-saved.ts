const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Formats the age of a save for 'Last saved: {time} ago' (specification 2.31).
 * @param elapsed milliseconds; negative counts as zero.
 */
export function lastSavedTime(elapsed: number): string {
  if (elapsed < 10 * SECOND) return '< 10 seconds';
  if (elapsed < MINUTE) return '< 1 minute';
  if (elapsed < 2 * MINUTE) return '1 minute';
  return `${Math.floor(elapsed / MINUTE)} minutes`;
}
