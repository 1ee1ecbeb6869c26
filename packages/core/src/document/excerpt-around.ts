/** Characters shown on either side. */
const CONTEXT_LENGTH = 48;

/** Shortens a line around the first mark, between words. */
export function excerptAround(line: string, mark: string): string {
  const at = Math.max(0, line.indexOf(mark));
  const before = line.slice(0, at);
  const after = line.slice(at + mark.length);
  const start = before.length <= CONTEXT_LENGTH ? before : `… ${before.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}`;
  const end = after.length <= CONTEXT_LENGTH ? after : `${after.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')} …`;
  return start + mark + end;
}
