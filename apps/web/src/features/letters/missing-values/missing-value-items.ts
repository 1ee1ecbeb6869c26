import type { Letter } from '@letterdesk/contract/letters';
import { findMissingValueLines, type MissingValueLine } from '@letterdesk/core/document/missing-value-lines';
import type { UnprintableCharacter } from '@letterdesk/core/document/unprintable';
import { parseHtml } from '@letterdesk/document/parse-html';
import { findUnprintableOf, isSentAsApproved } from '../../pdf/unprintable-letter.ts';
import { describeMissingInformation, type MissingInformation } from '../required/missing-information.ts';

/** An expression missing in some lines. */
export interface MissingValueItem extends MissingInformation {
  /** These lines as they will be sent, unique. */
  readonly readings: readonly string[];
}

/** Returns a letter's missing values in order, with what can be done about each. */
export function getMissingValueItems(
  lines: readonly MissingValueLine[],
  letter: Pick<Letter, 'flooded' | 'text'>,
): MissingValueItem[] {
  const names = [...new Set(lines.flatMap(({ shortcodes }) => shortcodes))];
  const described = names.map((name) => {
    const flooded = letter.flooded.find(({ shortcode }) => shortcode === name);
    return { name, description: flooded?.description ?? name };
  });
  return describeMissingInformation(described, letter).map((item) => {
    const own = lines.filter(({ shortcodes }) => shortcodes.includes(item.name));
    return { ...item, readings: [...new Set(own.map(({ reading }) => reading))] };
  });
}

interface Unconfirmed {
  readonly lines: readonly MissingValueLine[];
  readonly unprintable: readonly UnprintableCharacter[];
}

/**
 * Returns missing values and unprintable characters to confirm before sending, or null; approved letters are sent as
 * approved (specification 4.77).
 */
export function getUnconfirmed(letter: Letter): Unconfirmed | null {
  if (isSentAsApproved(letter)) return null;
  const [lines, unprintable] = [findMissingValueLines(parseHtml(letter.text)), findUnprintableOf(letter)];
  return lines.length + unprintable.length === 0 ? null : { lines, unprintable };
}
