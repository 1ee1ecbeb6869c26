import type { PreparedApproval } from '@letterdesk/contract/approvals';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { checkContentAndBraces } from '../letters/check-complete.ts';
import { type LetterView, readLetter } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { resolveApprovers } from './find-approvers.ts';
import { floodApprover } from './flood-request.ts';

/**
 * Finds who would be asked to approve a letter (specification 4.4); stores nothing.
 * @throws Failure `letter_not_found`, `customer_data_unavailable`, the policy's reason, unresolved approvers, missing
 * content or `double_braces`.
 */
export async function prepareApproval(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  allowSenderAsApprover: boolean;
  /** Issuer of the accounts that can sign in. */
  issuer: string;
  user: User;
  letterId: number;
  now: Date;
}): Promise<PreparedApproval> {
  const { db, customerData, allowSenderAsApprover, issuer, user, letterId, now } = input;
  const view = await readLetter(db, letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  checkMaySubmit(user, view);
  // Comes before the content check: the screen shows approvers while the letter is still being written.
  const approver = await floodApprover({ db, customerData, view, now });
  const request = { approver, issuer, sender: user, allowSenderAsApprover };
  const { approvers, withoutAccount } = await resolveApprovers(db, request);
  checkContentAndBraces(view);
  return {
    letterId,
    letterName: view.letter.name,
    sender: user.username,
    senderName: user.name,
    approvers: [...approvers],
    withoutAccount: [...withoutAccount],
    allowSenderAsApprover,
  };
}

/** @throws Failure with the policy's reason, and the letter's approval in `details.approval`. */
export function checkMaySubmit(user: User, view: LetterView): void {
  const { current } = view.approval;
  const details = current === null ? undefined : { approval: presentApproval(user, current) };
  refuse(letterRefusals(user, letterFacts(view)).submit, details);
}
