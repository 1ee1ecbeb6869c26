import type { PreparedApproval } from '@letterdesk/contract/approvals';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { CustomerDataAccess } from '../flooding/resolve-ids.ts';
import { checkContent } from '../letters/check-content.ts';
import { readLetter } from '../letters/letter.query.ts';
import { refuseBracesOfLetter } from '../sending/refuse-braces.ts';
import { checkMaySubmit } from './check-may-submit.ts';
import { floodApprover } from './flood-request.ts';
import { resolveApprovers } from './resolve-approvers.ts';

/**
 * Who would be asked to approve a letter (specification 4.4); stores nothing.
 * Rejects with Failure `letter_not_found`, `customer_data_unavailable`, what keeps the letter from being submitted,
 * why nobody can be asked, what the letter's content lacks, or `double_braces`.
 */
export async function prepareApproval(input: {
  db: Kysely<Database>;
  access: CustomerDataAccess;
  allowSenderAsApprover: boolean;
  /** Of the accounts that can sign in. */
  issuer: string;
  user: User;
  letterId: number;
  now: Date;
}): Promise<PreparedApproval> {
  const { db, access, allowSenderAsApprover, issuer, user, letterId, now } = input;
  const view = await readLetter(db, letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  checkMaySubmit(user, view);
  // Before the content: whom it would be sent to is asked while the letter is still being written.
  const approver = await floodApprover({ db, access, view, now });
  const wanted = { approver, issuer, sender: user, allowSenderAsApprover };
  const { approvers, withoutAccount } = await resolveApprovers(db, wanted);
  checkContent(view.letter.document, view.letter.flooded, view.definitions);
  refuseBracesOfLetter(view.letter);
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
