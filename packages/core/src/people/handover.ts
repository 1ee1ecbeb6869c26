import { type ApprovalFacts, isApproverOf, isSenderOf } from '../approvals/policy.ts';
import type { LetterType } from '../constants.ts';
import { createRefusal } from '../letters/policy.ts';
import type { Role } from '../session/roles.ts';

/**
 * Kinds of work that can be handed over: letters to approve, submissions that wait for approval, unsent letters, and
 * e-mails that are sent later.
 */
export const WORK_KINDS = ['approvals', 'submissions', 'drafts', 'scheduledEmails'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Who takes the work over, as of their last token. */
export interface Successor {
  readonly account: number;
  /** Null until they sign in. */
  readonly roles: readonly Role[] | null;
  /** Approvers are asked by e-mail. */
  readonly hasAddress: boolean;
  readonly isClosed: boolean;
}

/** Returns why the successor can't take over any work, or not this person's. */
export function successorRefusal(
  from: { readonly account: number },
  successor: Successor,
): 'successor_same' | 'successor_closed' | 'successor_unseen' | null {
  if (successor.account === from.account) return 'successor_same';
  if (successor.isClosed) return 'successor_closed';
  return successor.roles === null ? 'successor_unseen' : null;
}

/** Why an item stays with its owner, worded for the screen that hands work over. */
export const KEPT_REASONS = {
  no_address: 'The successor has no e-mail address, so they can’t be asked to approve.',
  is_sender: 'The successor submitted this letter, so they can’t approve it.',
  is_approver: 'The successor approves this letter, so they can’t be its sender.',
  read_only: 'The successor’s role only lets them read letters.',
  letter_type: 'The successor’s role doesn’t allow letters of this type.',
} as const;
export type KeptReason = keyof typeof KEPT_REASONS;

/**
 * An approver needs an address, and senders approve their own letters only if allowed (specification 4.12), also after
 * their submission was handed over.
 */
export function approvalKeptReason(
  successor: Successor,
  approval: Pick<ApprovalFacts, 'sender' | 'allowSenderAsApprover'> & { readonly formerSenders: readonly number[] },
): KeptReason | null {
  if (!successor.hasAddress) return 'no_address';
  const isSender = isSenderOf(successor, approval) || approval.formerSenders.includes(successor.account);
  return isSender && !approval.allowSenderAsApprover ? 'is_sender' : null;
}

/** A sender writes letters of this type. Without an approver who isn't the sender, the letter could never be decided. */
export function submissionKeptReason(
  successor: Successor,
  approval: Pick<ApprovalFacts, 'sender' | 'approvers' | 'allowSenderAsApprover'>,
  letterType: LetterType,
): KeptReason | null {
  const asSender = { ...approval, sender: successor.account };
  const mayApprove = approval.approvers.includes(successor.account);
  if (mayApprove && !isApproverOf(successor, asSender)) return 'is_approver';
  return letterKeptReason(successor, letterType);
}

/** Drafts and scheduled e-mails go to people who write letters of their type. */
export function letterKeptReason({ roles }: Successor, letterType: LetterType): KeptReason | null {
  const refusal = createRefusal({ roles: roles ?? [] }, letterType);
  if (refusal === null) return null;
  return refusal === 'read_only' ? 'read_only' : 'letter_type';
}
