import { DEFAULT_SIGN, numberItems, numberingOf, textAroundNumber } from '@letterdesk/core/document/list-sign';
import { MEASURES, numbersRoom } from '@letterdesk/core/document/measures';

/**
 * Returns the style that draws a numbered list's signs (see `text.css`); null if it needs none.
 * @param outer the numbers of the items around the list
 */
export function listSignStyle(
  attrs: Readonly<Record<string, unknown>>,
  items: number,
  outer: readonly string[],
): string | null {
  const numbering = numberingOf(attrs);
  const room = numbersRoom(numberItems(numbering, items, outer).map(({ sign }) => sign));
  const { before, after } = textAroundNumber(numbering.sign, outer);
  const parts = [
    ...(room > MEASURES.list.room ? [`padding-left: ${room}pt`] : []),
    ...(numbering.sign === DEFAULT_SIGN ? [] : [`--before-number: "${before}"; --after-number: "${after}"`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}
