import type { LetterUser } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';
import type { Person } from '@letterdesk/contract/shared';
import { describeChangedParts } from '@letterdesk/core/approvals/approved-parts';
import { describeAttachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
import { dateTime } from '../../../ui/date-time.ts';

/** A letter's approval in two sentences. */
interface ApprovalSummary {
  /** Who asked whom and when, or who decided. */
  readonly happened: string;
  /** Who may decide, or what comes next. */
  readonly next: string | null;
}

type Seen = Pick<
  Letter,
  'approval' | 'approvalVoid' | 'attachmentChanges' | 'changedParts' | 'approvalRevokedBy' | 'abilities'
>;

/**
 * Summarises a letter's approval for those who may only read it (specification 4.17).
 * @param reader an account; null if signed out.
 * @param asked whom Submit would ask, if known.
 */
export function summariseApproval(
  letter: Seen,
  reader: number | null,
  asked: readonly LetterUser[] | null = null,
): ApprovalSummary {
  const { approval, approvalVoid, approvalRevokedBy, abilities } = letter;
  if (approval?.approvalStatus === 'PENDING') {
    const isSender = approval.senderAccount === reader;
    const people = describePeople(approval.approvers, reader, isSender ? 'yourself' : 'you');
    return {
      happened: `${isSender ? 'You' : approval.senderName} asked ${people.all} on ${dateTime(approval.createdDate)}.`,
      next: describeNextStep(people, approval.abilities),
    };
  }
  const again = abilities.submit ? 'It can be submitted again.' : null;
  if (approvalRevokedBy) {
    return { happened: `${formatRevoker(approvalRevokedBy, reader)} revoked the request.`, next: again };
  }
  if (!approval) {
    return { happened: 'No one has been asked yet.', next: abilities.submit ? wouldAsk(asked, reader) : null };
  }
  const verb = approval.approvalStatus === 'APPROVED' ? 'approved' : 'declined';
  const by = approval.finalizerAccount === reader ? 'You' : (approval.finalizerName ?? 'Someone');
  const happened = `${by} ${verb} it on ${dateTime(approval.lastModifiedDate)}.`;
  if (verb === 'declined') return { happened, next: again };
  return { happened, next: approvalVoid ? changedAfterwards(letter) : null };
}

function wouldAsk(asked: readonly LetterUser[] | null, reader: number | null): string | null {
  if (asked === null) return 'When you submit it, its approvers are asked.';
  if (asked.length === 0) return null;
  const enough = asked.length > 1 ? '; one decision is enough' : '';
  return `When you submit it, you ask ${describePeople(asked, reader, 'yourself').all}${enough}.`;
}

/** Says why an approval is void, naming changed parts and attachments. */
function changedAfterwards({
  attachmentChanges,
  changedParts,
}: Pick<Letter, 'attachmentChanges' | 'changedParts'>): string {
  const attachments = describeAttachmentChanges(attachmentChanges);
  const parts = describeChangedParts(changedParts.filter((part) => part !== 'attachments' || attachments === null));
  const changes = [parts, attachments].filter((change) => change !== null).join('; ');
  return `It was changed afterwards${changes === '' ? '' : `: ${changes}`}, so it needs to be approved again.`;
}

/** Starts a sentence. */
export function formatRevoker({ account, name }: Person, reader: number | null): string {
  return account === reader ? 'You' : name;
}

interface People {
  readonly all: string;
  readonly any: string;
  readonly others: string;
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

function describePeople(approvers: readonly LetterUser[], reader: number | null, self: 'you' | 'yourself'): People {
  const others = approvers.filter((person) => person.account !== reader).map(({ name }) => name);
  const withMe = (me: string) => (others.length < approvers.length ? [me, ...others] : others);
  return { all: AND.format(withMe(self)), any: OR.format(withMe('you')), others: OR.format(others) };
}

function describeNextStep({ any, others }: People, abilities: NonNullable<Seen['approval']>['abilities']): string {
  if (abilities.approve) {
    const who = others === '' ? 'You' : `You or ${others}`;
    return `${who} can approve and send it, or decline it.`;
  }
  return abilities.revoke ? `Only ${any} can decide; until then you can revoke it.` : `Only ${any} can decide.`;
}
