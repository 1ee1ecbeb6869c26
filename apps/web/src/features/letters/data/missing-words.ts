const FILL = 'Fill them in the letter, or complete the record and reflood.';
const FILL_ONE = 'Fill it in the letter, or complete the record and reflood.';
const CRITICAL = 'Please update the information and try again.';

/**
 * What the banner says (specification 2.32, 2.33): how many items the source system lacks, which, and what to do.
 * @param items their descriptions.
 * @param critical something of it is required.
 */
export function missingWords(items: readonly string[], critical: boolean): string {
  const advice = critical ? CRITICAL : items.length === 1 ? FILL_ONE : FILL;
  return `${countOf(items)} missing in the source system: ${items.join(', ')}. ${advice}`;
}

function countOf(items: readonly string[]): string {
  return items.length === 1 ? '1 item' : `${items.length} items`;
}
