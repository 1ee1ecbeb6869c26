export const CHANGED_PARTS = ['letter', 'attachments'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** Somebody changed a letter's title or text, or its attachments. */
export interface LetterChange {
  readonly account: number;
  readonly part: ChangedPart;
}

/** What somebody changed in a letter since its sender changed it last. */
export interface UnseenChange {
  readonly account: number;
  /** In the order of `CHANGED_PARTS`. */
  readonly parts: readonly ChangedPart[];
}

/**
 * Who changed what in a letter since its sender saw it last, which is when they submitted or changed it themselves.
 * @param changes first to last, since it was submitted.
 */
export function getUnseenChanges(changes: readonly LetterChange[], sender: number): readonly UnseenChange[] {
  const unseen = changes.slice(changes.findLastIndex(({ account }) => account === sender) + 1);
  const accounts = [...new Set(unseen.map(({ account }) => account))];
  const partsOf = (account: number) => new Set(unseen.filter((one) => one.account === account).map(({ part }) => part));
  return accounts.map((account) => ({
    account,
    parts: CHANGED_PARTS.filter((part) => partsOf(account).has(part)),
  }));
}

const PARTS: Readonly<Record<ChangedPart, string>> = { letter: 'the letter', attachments: 'the attachments' };
const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** A sentence: 'Dana Whitfield changed the letter after it was submitted and before it was declined.'; null when nobody changed anything. */
export function describeUnseenChanges(
  changes: readonly { readonly by: string; readonly parts: readonly ChangedPart[] }[],
): string | null {
  if (changes.length === 0) return null;
  const clauses = changes.map(({ by, parts }) => `${by} changed ${AND.format(parts.map((part) => PARTS[part]))}`);
  return `${AND.format(clauses)} after it was submitted and before it was declined.`;
}
