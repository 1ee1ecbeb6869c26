import type { Approval } from '@letterdesk/contract/approval';
import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import { unseenInWords } from '@letterdesk/core/approvals/unseen-changes';
import type { CompareSide } from '../../../editor/compare/compare-view-props.ts';
import { dateTime } from '../../../ui/date-time.ts';

/** What a letter is held against. */
export type Against = 'template' | 'declined';

export type ComparisonShown =
  | { readonly kind: 'differences'; readonly older: CompareSide; readonly newer: CompareSide }
  /** Without a difference to mark the letter itself is read. */
  | { readonly kind: 'letter'; readonly why: string | null };

const NO_TEMPLATE =
  'There is nothing to compare with: what the template gave was not kept when this letter was flooded. Reflooding keeps it.';

/**
 * After a decline whoever declined the letter or submitted it looks first at what changed since; everybody else at
 * everything that differs from the template, which they have not seen yet.
 */
export function firstAgainst(
  { declined }: ApprovalComparison,
  approval: Pick<Approval, 'senderAccount'> | null,
  reader: number | null,
): Against {
  const known = [declined?.by.account, approval?.senderAccount].includes(reader ?? Number.NaN);
  return declined && known ? 'declined' : 'template';
}

/** Differences against each text, as far as they are counted. */
export type Counts = Partial<Record<Against, number>>;

/** What is known without comparing: a text that is the same has no difference. */
export function countsAtHand(comparison: ApprovalComparison): Counts {
  const { letter, unchanged, declined } = comparison;
  return { ...(unchanged && { template: 0 }), ...(declined && isSame(declined, letter) && { declined: 0 }) };
}

/** The choices with the differences each one shows, as far as they are counted. */
export function choicesOf(counts: Counts): { value: Against; label: string }[] {
  const counted = (value: Against, label: string) => {
    const count = counts[value];
    return { value, label: count === undefined ? label : `${label} (${count.toLocaleString('en-US')})` };
  };
  return [counted('declined', 'Since it was declined'), counted('template', 'Against the template')];
}

/** What whoever submitted a declined letter has not seen of it, in words; null when they have seen all of it. */
export function unseenWords({ declined }: ApprovalComparison, reader: number | null): string | null {
  if (!declined) return null;
  return unseenInWords(
    declined.unseen.map(({ by, parts }) => ({ by: by.account === reader ? 'You' : by.name, parts })),
  );
}

/** The two texts to show, or the letter alone and why there is nothing beside it. */
export function comparisonShown(
  { letter, template, unchanged, declined }: ApprovalComparison,
  against: Against,
): ComparisonShown {
  const newer = { title: 'This letter', name: letter.name, html: letter.text };
  if (against === 'declined' && declined) {
    if (isSame(declined, letter)) return { kind: 'letter', why: 'Nothing changed since it was declined.' };
    const note = `${declined.by.name} · ${dateTime(declined.date)}`;
    const older = { title: 'As it was declined', note, name: declined.name, html: declined.text };
    return { kind: 'differences', older, newer };
  }
  if (!template) return { kind: 'letter', why: NO_TEMPLATE };
  if (unchanged) return { kind: 'letter', why: null };
  const older = { title: 'Template, flooded', name: template.name, html: template.text };
  return { kind: 'differences', older, newer };
}

type Text = ApprovalComparison['letter'];

function isSame(one: Text, other: Text): boolean {
  return one.name === other.name && one.text === other.text;
}
