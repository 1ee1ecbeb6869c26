/** Characters of a line that are shown on either side of its first hole. */
const SHOWN = 48;

/** A line around its first hole, which stands at `hole` with a length: long lines are cut between words. */
export function aroundHole(reading: string, hole: string): string {
  const at = Math.max(0, reading.indexOf(hole));
  const before = reading.slice(0, at);
  const after = reading.slice(at + hole.length);
  const start = before.length <= SHOWN ? before : `… ${before.slice(-SHOWN).replace(/^\S*\s/, '')}`;
  const end = after.length <= SHOWN ? after : `${after.slice(0, SHOWN).replace(/\s\S*$/, '')} …`;
  return start + hole + end;
}
