/** Names of the places that may contain stray braces. */
const BRACES_PLACES = {
  title: 'the title',
  text: 'the letter',
  subject: 'the subject',
  message: 'the message',
  letterFromName: 'From Name',
  approvalMessage: "the template's approval message",
} as const;
export type BracesField = keyof typeof BRACES_PLACES;

export const BRACES_FIELDS = Object.keys(BRACES_PLACES) as [BracesField, ...BracesField[]];

/** Stray braces that would be sent. */
export interface StrayBraces {
  readonly field: BracesField;
  /** Index of the paragraph or heading; null for a line. */
  readonly block: number | null;
  /** The shortened text around them. */
  readonly excerpt: string;
}

/**
 * Describes the first place whose stray braces block sending (specification 4.35).
 * @param where the paragraph's description; null for a line.
 */
export function strayBracesMessage(
  [first, ...others]: readonly [StrayBraces, ...StrayBraces[]],
  where: string | null,
): string {
  const paragraph = where === null ? '' : ` (${where})`;
  const more = others.length === 0 ? '' : `, and ${others.length} more like it,`;
  return `“${first.excerpt}” in ${BRACES_PLACES[first.field]}${paragraph}${more} would be sent as text. Fix it or remove its braces.`;
}
