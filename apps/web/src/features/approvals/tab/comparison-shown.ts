import type { Approval } from '@letterdesk/contract/approval';
import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { describeUnseenChanges } from '@letterdesk/core/approvals/unseen-changes';
import { describeAttachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
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

/** The choices with the differences each one shows, those of the attachments too, as far as they are counted. */
export function choicesOf(counts: Counts, { declined }: Pick<ApprovalComparison, 'declined'>) {
  const counted = (value: Against, label: string, more: number) => {
    const count = counts[value];
    return { value, label: count === undefined ? label : `${label} (${(count + more).toLocaleString('en-US')})` };
  };
  return [
    counted('declined', 'Since it was declined', declined?.attachmentChanges.length ?? 0),
    counted('template', 'Against the template', 0),
  ];
}

/** What became of the attachments since the letter was declined, where it is held against that, and since it was asked for or decided. */
export function attachmentWords(
  { declined }: Pick<ApprovalComparison, 'declined'>,
  {
    approval,
    attachmentChanges,
  }: Pick<Letter, 'attachmentChanges'> & { approval: Pick<Approval, 'approvalStatus'> | null },
  against: Against,
): string | null {
  const since = (moment: string, changes: Letter['attachmentChanges']) => {
    const words = describeAttachmentChanges(changes);
    return words === null ? [] : [`Since it was ${moment} ${words}.`];
  };
  const pending = approval?.approvalStatus === 'PENDING';
  const asked = since(pending ? 'submitted' : 'decided', attachmentChanges);
  const again = against === 'declined' && declined ? since('declined', declined.attachmentChanges) : [];
  // A decline that nothing was submitted after is the decision itself.
  const words = pending || again.length === 0 ? [...again, ...asked] : again;
  return words.length === 0 ? null : words.join(' ');
}

/** What whoever submitted a declined letter has not seen of it, in words; null when they have seen all of it. */
export function formatUnseenChanges({ declined }: ApprovalComparison, reader: number | null): string | null {
  if (!declined) return null;
  return describeUnseenChanges(
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
    if (isSame(declined, letter)) return { kind: 'letter', why: nothingChanged(declined) };
    const note = `${declined.by.name} · ${dateTime(declined.date)}`;
    const older = { title: 'As it was declined', note, name: declined.name, html: declined.text };
    return { kind: 'differences', older, newer };
  }
  if (!template) return { kind: 'letter', why: NO_TEMPLATE };
  if (unchanged) return { kind: 'letter', why: null };
  const older = { title: 'Template, flooded', name: template.name, html: template.text };
  return { kind: 'differences', older, newer };
}

function nothingChanged({ attachmentChanges }: NonNullable<ApprovalComparison['declined']>): string {
  return attachmentChanges.length === 0
    ? 'Nothing changed since it was declined.'
    : 'Nothing changed in its title and text since it was declined.';
}

type Text = ApprovalComparison['letter'];

function isSame(one: Text, other: Text): boolean {
  return one.name === other.name && one.text === other.text;
}
