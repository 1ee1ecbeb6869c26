/** Characters shown on either side. */
const CONTEXT_LENGTH = 48;

/**
 * Shortens a line around a mark, between words.
 * @param at the mark's index; by default that of the first one
 */
export function excerptAround(line: string, mark: string, at = Math.max(0, line.indexOf(mark))): string {
  const before = line.slice(0, at);
  const after = line.slice(at + mark.length);
  const start = before.length <= CONTEXT_LENGTH ? before : `… ${before.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}`;
  const end = after.length <= CONTEXT_LENGTH ? after : `${after.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')} …`;
  return start + mark + end;
}
