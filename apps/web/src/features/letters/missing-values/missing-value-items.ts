import type { Letter } from '@letterdesk/contract/letters';
import { findMissingValueLines, type MissingValueLine } from '@letterdesk/core/document/missing-value-lines';
import { parseHtml } from '@letterdesk/document/parse-html';
import { type MissingItem, missingItems } from '../required/missing-items.ts';

/** An expression missing in some lines. */
export interface MissingValueItem extends MissingItem {
  /** These lines as they will be sent, unique. */
  readonly readings: readonly string[];
}

/** Returns a letter's missing values in order, with what can be done about each. */
export function getMissingValueItems(
  gaps: readonly MissingValueLine[],
  letter: Pick<Letter, 'flooded' | 'text'>,
): MissingValueItem[] {
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

/** Returns missing values to confirm before sending; approved letters are sent as approved (specification 4.77). */
export function getUnconfirmedMissingValues({ text, approval, approvalVoid }: Letter): readonly MissingValueLine[] {
  const isApproved = approval?.approvalStatus === 'APPROVED' && !approvalVoid;
  return isApproved ? [] : findMissingValueLines(parseHtml(text));
}
