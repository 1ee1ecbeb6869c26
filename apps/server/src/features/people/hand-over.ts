import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { type handOver as endpoint, HANDOVER_BATCH } from '@letterdesk/contract/people';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import type { User } from '@letterdesk/core/session/claims';
import { handOverApproval } from './hand-over-approval.ts';
import { handOverDraft } from './hand-over-draft.ts';
import { handOverScheduledEmail } from './hand-over-scheduled-email.ts';
import { handOverSubmission } from './hand-over-submission.ts';
import type { Handover, HandoverParts } from './handover.ts';
import { showAccount } from './list-people.query.ts';
import { findSuccessor } from './successor.query.ts';
import { readWaitingWork, type WaitingWork } from './waiting-work.query.ts';

/** Hands one item over. @returns false if someone else finished or took it in the meantime. */
type HandOverItem = (handover: Handover, id: number) => Promise<boolean>;

const HAND_OVER: Readonly<Record<WorkKind, HandOverItem>> = {
  approvals: handOverApproval,
  submissions: handOverSubmission,
  drafts: handOverDraft,
  scheduledEmails: handOverScheduledEmail,
};

interface HandOverInput extends HandoverParts {
  readonly issuer: string;
  readonly user: User;
  readonly account: number;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Hands a person's work over to a successor, each item in its own transaction: what was handed over stays so if a later
 * item fails.
 * @throws Failure `account_not_found`, or why this person can't take work over.
 */
export async function handOver(input: HandOverInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, issuer, user, account, body, now } = input;
  const kinds = WORK_KINDS.filter((kind) => body.kinds.includes(kind));
  const { leaver, successor } = await findSuccessor(db, issuer, { account, successor: body.successor });
  const handover: Handover = { ...input, leaver, successor, now };
  const handedOver = { approvals: 0, submissions: 0, drafts: 0, scheduledEmails: 0 };
  const work = await readWaitingWork(db, account, successor);
  for (const { kind, id } of movableItems(work, kinds).slice(0, HANDOVER_BATCH)) {
    if (await HAND_OVER[kind](handover, id)) handedOver[kind] += 1;
  }
  const left = await readWaitingWork(db, account, successor);
  return {
    handedOver,
    remaining: movableItems(left, kinds).length,
    account: await showAccount(db, user, account),
  };
}

function movableItems(work: WaitingWork, kinds: readonly WorkKind[]) {
  return kinds.flatMap((kind) => work[kind].filter(({ kept }) => kept === null).map(({ id }) => ({ kind, id })));
}
