import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { CompareSide } from '../../editor/compare/compare-view-props.ts';
import { dateTime } from '../../ui/date-time.ts';

/** What a letter is held against. */
export type Against = 'template' | 'declined';

export type ComparisonShown =
  | { readonly kind: 'differences'; readonly older: CompareSide; readonly newer: CompareSide }
  /** Without a difference to mark the letter itself is read. */
  | { readonly kind: 'letter'; readonly why: string | null };

const NO_TEMPLATE =
  'There is nothing to compare with: what the template gave was not kept when this letter was flooded. Reflooding keeps it.';

/** After a decline an approver looks first at what changed since. */
export function firstAgainst({ declined }: ApprovalComparison): Against {
  return declined ? 'declined' : 'template';
}

/** The two texts to show, or the letter alone and why there is nothing beside it. */
export function comparisonShown(
  { letter, template, unchanged, declined }: ApprovalComparison,
  against: Against,
): ComparisonShown {
  const newer = { title: 'This letter', name: letter.name, html: letter.text };
  if (against === 'declined' && declined) {
    const same = declined.name === letter.name && declined.text === letter.text;
    if (same) return { kind: 'letter', why: 'Nothing changed since it was declined.' };
    const note = `${declined.by} · ${dateTime(declined.date)}`;
    const older = { title: 'As it was declined', note, name: declined.name, html: declined.text };
    return { kind: 'differences', older, newer };
  }
  if (!template) return { kind: 'letter', why: NO_TEMPLATE };
  if (unchanged) return { kind: 'letter', why: null };
  const older = { title: 'Template, flooded', name: template.name, html: template.text };
  return { kind: 'differences', older, newer };
}
