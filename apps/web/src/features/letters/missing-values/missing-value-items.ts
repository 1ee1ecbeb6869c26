import type { Letter } from '@letterdesk/contract/letters';
import { findMissingValueLines, type MissingValueLine } from '@letterdesk/core/document/missing-value-lines';
import { parseHtml } from '@letterdesk/document/parse-html';
import { type MissingItem, missingItems } from '../required/missing-items.ts';

/** An expression of which lines of the letter show nothing. */
export interface MissingValueItem extends MissingItem {
  /** Those lines as they will read, each once. */
  readonly readings: readonly string[];
}

/** The expressions behind the gaps of a letter, in their order, with what can be done about each. */
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

/** The gaps that a person should see before a letter leaves; an approved one leaves as it was approved (specification 4.77). */
export function getUnconfirmedMissingValues({ text, approval, approvalVoid }: Letter): readonly MissingValueLine[] {
  const isApproved = approval?.approvalStatus === 'APPROVED' && !approvalVoid;
  return isApproved ? [] : findMissingValueLines(parseHtml(text));
}
