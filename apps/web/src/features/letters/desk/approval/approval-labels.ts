import type { Approval } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';
import { describeChangedParts } from '@letterdesk/core/approvals/approved-parts';
import { APPROVAL_STATUS_LABELS } from '@letterdesk/core/approvals/status';
import { describeAttachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
import { dateTime, day } from '../../../../ui/date-time.ts';
import { formatRevoker } from '../../../approvals/tab/approval-summary.ts';
import { shortened } from '../../../approvals/task-lists/card-labels.ts';

/** Texts of the row about a letter's approval. */
export interface ApprovalLabels {
  readonly tone: 'ok' | 'bad' | 'warn' | 'accent' | 'info';
  /** One or two words, for where the headline is shown elsewhere. */
  readonly status: string;
  readonly headline: string;
  /** Sentences after the headline. */
  readonly sentences: readonly string[];
  /** The notes of a decline, shortened; null if there are none. */
  readonly notes: string | null;
  /** Someone has to act, so everything is shown at once. */
  readonly open: boolean;
}

/** The properties of a letter that the row depends on. */
export type ApprovedLetter = Pick<
  Letter,
  'approvalVoid' | 'attachmentChanges' | 'changedParts' | 'approvalRevokedBy' | 'locked' | 'sentLetters'
> & {
  readonly abilities: Pick<Letter['abilities'], 'update'>;
  readonly approval: ShownApproval | null;
};

type ShownApproval = Pick<
  Approval,
  | 'approvalStatus'
  | 'approvers'
  | 'senderAccount'
  | 'senderName'
  | 'notes'
  | 'finalizerName'
  | 'finalizerAccount'
  | 'createdDate'
  | 'lastModifiedDate'
>;

const NO_REASON = 'No reason was given.';
const SUBMIT_AGAIN = 'Submit it for approval again before you send it.';
const ENDS = 'Saving your changes ends this approval. You then have to submit the letter again.';
const ATTACHMENTS_SINCE = 'Since then';
const LOCKED = 'Locked while its approval is pending.';
const LOCKED_FOR_OTHERS = 'Only its approvers can change it.';
const SENT = 'It was sent.';
const VOID = 'Approval ended';
const REVOKED = 'Revoked';
/** Characters of the notes that are shown at once. */
const MAX_NOTES_LENGTH = 140;

/**
 * Returns the approval status row (specification 2.34): 'Approved on' or 'Declined on' with the last-modified date,
 * since when it waits and for whom, or that it was revoked. Null without an approval.
 * @param typed something is unsaved.
 */
export function getApprovalLabels(
  letter: ApprovedLetter,
  reader: number | null,
  typed: boolean,
): ApprovalLabels | null {
  const { approval } = letter;
  if (approval === null) return getRevokedLabels(letter, reader);
  const { approvalStatus, finalizerName, notes } = approval;
  if (approvalStatus === 'PENDING') return getPendingLabels(approval, letter, reader);
  const by = finalizerName === null ? '' : ` by ${approval.finalizerAccount === reader ? 'you' : finalizerName}`;
  const status = APPROVAL_STATUS_LABELS[approvalStatus];
  const date = day(approval.lastModifiedDate);
  const revoked = revokedSentences(letter, reader, 'the request after that');
  if (approvalStatus === 'DECLINED') {
    const headline = `Declined on ${date}${by}.`;
    const shown = shortened(notes, MAX_NOTES_LENGTH) || null;
    const sentences = shown === null ? [NO_REASON, ...revoked] : revoked;
    return { tone: 'bad', status, headline, sentences, notes: shown, open: true };
  }
  const headline = `Approved on ${date}${by}.`;
  if (letter.approvalVoid) {
    const sentences = [voidSentence(letter), ...attachmentSentences(letter), ...revoked];
    return { tone: 'warn', status: VOID, headline, sentences, notes: null, open: true };
  }
  if (typed) return { tone: 'warn', status, headline, sentences: [ENDS, ...revoked], notes: null, open: true };
  const sent = letter.sentLetters > 0;
  const sendingStatus = sent ? SENT : `Not sent yet: ${anyOf(approval, reader)} can send it.`;
  return { tone: 'ok', status, headline, sentences: [sendingStatus, ...revoked], notes: null, open: !sent };
}

/** Joins the approvers, any one of whom is enough; 'you' comes first. */
function anyOf({ approvers }: Pick<ShownApproval, 'approvers'>, reader: number | null): string {
  const names = approvers.map((one) => (one.account === reader ? 'you' : one.name));
  names.sort((one, other) => Number(other === 'you') - Number(one === 'you'));
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/** Names changed parts, except attachments, which have a sentence of their own. */
function voidSentence({ changedParts, attachmentChanges }: ApprovedLetter): string {
  const parts = changedParts.filter((part) => part !== 'attachments' || attachmentChanges.length === 0);
  const changed = describeChangedParts(parts);
  return `It has changed since${changed === null ? '' : `: ${changed}`}. ${SUBMIT_AGAIN}`;
}

function attachmentSentences({ attachmentChanges }: ApprovedLetter): readonly string[] {
  const changed = describeAttachmentChanges(attachmentChanges);
  return changed === null ? [] : [`${ATTACHMENTS_SINCE} ${changed}.`];
}

function getRevokedLabels(letter: ApprovedLetter, reader: number | null): ApprovalLabels | null {
  const [headline] = revokedSentences(letter, reader, 'the request');
  return headline === undefined
    ? null
    : { tone: 'info', status: REVOKED, headline, sentences: [], notes: null, open: true };
}

function revokedSentences(
  { approvalRevokedBy }: ApprovedLetter,
  reader: number | null,
  what: string,
): readonly string[] {
  return approvalRevokedBy === null ? [] : [`${formatRevoker(approvalRevokedBy, reader)} revoked ${what}.`];
}

function getPendingLabels(
  { approvers, createdDate, senderName, senderAccount }: ShownApproval,
  { locked, abilities }: ApprovedLetter,
  reader: number | null,
): ApprovalLabels {
  const from = senderAccount === reader ? '' : ` Submitted by ${senderName}.`;
  const lock = locked ? [abilities.update ? LOCKED_FOR_OTHERS : LOCKED] : [];
  return {
    tone: 'accent',
    status: APPROVAL_STATUS_LABELS.PENDING,
    headline: `Pending since ${dateTime(createdDate)}.`,
    sentences: [`Waiting for ${anyOf({ approvers }, reader)}.${from}`, ...lock],
    notes: null,
    open: true,
  };
}
