/**
 * Returns true if a value already ends with the template's period, such as `5:00 p.m.` (specification 4.78). An
 * ellipsis doesn't count.
 */
export function endsSentence(value: string, after: string): boolean {
  return value.endsWith('.') && after.startsWith('.') && !after.startsWith('..');
}
