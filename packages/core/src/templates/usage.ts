/** Letters of a template are counted up to this number. */
export const USAGE_LIMIT = 10_000;

/** Returns a counted number as people read it: '1,204' or 'over 10,000'. */
export function formatUsageCount(count: number): string {
  const format = (number: number) => number.toLocaleString('en-US');
  return count > USAGE_LIMIT ? `over ${format(USAGE_LIMIT)}` : format(count);
}
