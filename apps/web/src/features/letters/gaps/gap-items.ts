import type { Letter } from '@letterdesk/contract/letters';
import type { Gap } from '@letterdesk/core/document/gaps';
import { type MissingItem, missingItems } from '../required/missing-items.ts';

/** An expression of which lines of the letter show nothing. */
export interface GapItem extends MissingItem {
  /** Those lines as they will read, each once. */
  readonly readings: readonly string[];
}

/** The expressions behind the gaps of a letter, in their order, with what can be done about each. */
export function gapItems(gaps: readonly Gap[], letter: Pick<Letter, 'flooded' | 'text'>): GapItem[] {
  const names = [...new Set(gaps.flatMap(({ shortcodes }) => shortcodes))];
  const described = names.map((name) => {
    const flooded = letter.flooded.find(({ shortcode }) => shortcode === name);
    return { name, description: flooded?.description ?? name };
  });
  return missingItems(described, letter).map((item) => {
    const lines = gaps.filter(({ shortcodes }) => shortcodes.includes(item.name)).map(({ reading }) => reading);
    return { ...item, readings: [...new Set(lines)] };
  });
}

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
