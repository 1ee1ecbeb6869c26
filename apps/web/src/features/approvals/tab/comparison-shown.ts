import type { Approval } from '@letterdesk/contract/approval';
import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { describeUnseenChanges } from '@letterdesk/core/approvals/letter-changes';
import { describeAttachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
import type { CompareSide } from '../../../editor/compare/compare-view-props.ts';
import { dateTime } from '../../../ui/date-time.ts';

/** What a letter is compared with. */
export type Against = 'template' | 'declined';

type ComparisonShown =
  | { readonly kind: 'differences'; readonly older: CompareSide; readonly newer: CompareSide }
  /** Without differences the letter itself is shown. */
  | { readonly kind: 'letter'; readonly reason: string | null };

const NO_TEMPLATE =
  'Nothing to compare: the original template text wasn’t stored for this letter. Reflood it to enable comparison.';

/** After a decline, sender and decider first see changes since then; others compare with the template. */
export function firstAgainst(
  { declined }: ApprovalComparison,
  approval: Pick<Approval, 'senderAccount'> | null,
  reader: number | null,
): Against {
  const known = [declined?.by.account, approval?.senderAccount].includes(reader ?? Number.NaN);
  return declined && known ? 'declined' : 'template';
}

/** Difference counts known so far. */
export type Counts = Partial<Record<Against, number>>;

/** Counts known without comparing: equal texts have none. */
export function countsAtHand(comparison: ApprovalComparison): Counts {
  const { letter, unchanged, declined } = comparison;
  return { ...(unchanged && { template: 0 }), ...(declined && isSame(declined, letter) && { declined: 0 }) };
}

/** Comparison choices with difference counts, including attachments. */
export function getComparisonChoices(counts: Counts, { declined }: Pick<ApprovalComparison, 'declined'>) {
  const counted = (value: Against, label: string, more: number) => {
    const count = counts[value];
    return { value, label: count === undefined ? label : `${label} (${(count + more).toLocaleString('en-US')})` };
  };
  return [
    counted('declined', 'Since it was declined', declined?.attachmentChanges.length ?? 0),
    counted('template', 'Against the template', 0),
  ];
}

/** Describes attachment changes since the decline or the approval request. */
export function formatAttachmentChanges(
  { declined }: Pick<ApprovalComparison, 'declined'>,
  {
    approval,
    attachmentChanges,
  }: Pick<Letter, 'attachmentChanges'> & { approval: Pick<Approval, 'approvalStatus'> | null },
  against: Against,
): string | null {
  const since = (moment: string, changes: Letter['attachmentChanges']) => {
    const sentences = describeAttachmentChanges(changes);
    return sentences === null ? [] : [`Since it was ${moment} ${sentences}.`];
  };
  const pending = approval?.approvalStatus === 'PENDING';
  const asked = since(pending ? 'submitted' : 'decided', attachmentChanges);
  const again = against === 'declined' && declined ? since('declined', declined.attachmentChanges) : [];
  // Without a later submission, the decline is the decision itself.
  const sentences = pending || again.length === 0 ? [...again, ...asked] : again;
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Describes changes a declined letter's sender hasn't seen, or null. */
export function formatUnseenChanges({ declined }: ApprovalComparison, reader: number | null): string | null {
  if (!declined) return null;
  return describeUnseenChanges(
    declined.unseen.map(({ by, parts }) => ({ by: by.account === reader ? 'You' : by.name, parts })),
  );
}

/** Returns the texts to compare, or why there is nothing to compare. */
export function comparisonShown(
  { letter, template, unchanged, declined }: ApprovalComparison,
  against: Against,
): ComparisonShown {
  const newer = { title: 'This letter', name: letter.name, html: letter.text };
  if (against === 'declined' && declined) {
    if (isSame(declined, letter)) return { kind: 'letter', reason: nothingChanged(declined) };
    const note = `${declined.by.name} · ${dateTime(declined.date)}`;
    const older = { title: 'As it was declined', note, name: declined.name, html: declined.text };
    return { kind: 'differences', older, newer };
  }
  if (!template) return { kind: 'letter', reason: NO_TEMPLATE };
  if (unchanged) return { kind: 'letter', reason: null };
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
