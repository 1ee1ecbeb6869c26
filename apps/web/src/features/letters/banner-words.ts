const FILL = 'Fill them in the letter, or complete the record and reflood.';
const FILL_ONE = 'Fill it in the letter, or complete the record and reflood.';
const CRITICAL = 'Please update the information and try again.';

/** How much is missing: `16 items missing`. */
export function missingCount(items: readonly string[]): string {
  return items.length === 1 ? '1 item missing' : `${items.length} items missing`;
}

/** What is missing, behind how much; the banner and the data panel say the same. */
export function missingList(items: readonly string[]): string {
  return `in the source system: ${items.join(', ')}.`;
}

/** What to do about it (specification 2.31). */
export function missingAdvice(items: readonly string[], critical: boolean): string {
  if (critical) return CRITICAL;
  return items.length === 1 ? FILL_ONE : FILL;
}
