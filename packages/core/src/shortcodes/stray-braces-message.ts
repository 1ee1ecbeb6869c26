/** Where a letter or its mail may hold braces, as people call the place. */
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

/** Double braces that would leave, and where they stand. */
export interface StrayBraces {
  readonly field: BracesField;
  /** The paragraph or heading of a text, counted from 0; null for a line. */
  readonly block: number | null;
  /** The text of it as it stands there, shortened. */
  readonly excerpt: string;
}

/**
 * The sentence that says what keeps a letter from leaving, by the first of its places (specification 4.35).
 * @param where the paragraph of that place stands, in words; null for a line.
 */
export function strayBracesMessage(
  [first, ...others]: readonly [StrayBraces, ...StrayBraces[]],
  where: string | null,
): string {
  const paragraph = where === null ? '' : ` (${where})`;
  const more = others.length === 0 ? '' : `, and ${others.length} more like it,`;
  return `“${first.excerpt}” in ${BRACES_PLACES[first.field]}${paragraph}${more} would be sent as text. Fix it or remove its braces.`;
}
