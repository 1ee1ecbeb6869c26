/**
 * Whether a value ends the sentence that its template would end behind it: `5:00 p.m.` before `.`; one period is enough
 * (specification 4.78). An ellipsis behind it is another thing.
 */
export function endsSentence(value: string, after: string): boolean {
  return value.endsWith('.') && after.startsWith('.') && !after.startsWith('..');
}
