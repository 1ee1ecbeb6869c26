import type { ApprovalRound, listLetterApprovals as endpoint } from '@letterdesk/contract/approvals';
import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import { approvalStatusOf } from '@letterdesk/core/approvals/status';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { selectApprovals } from '../letters/letter-approval.query.ts';
import { presentApproval } from '../letters/present-approval.ts';

type Status = QueryOf<typeof endpoint>['status'];

/**
 * The rounds of a letter's approvals, newest first, each with the state of the mails that told of it. What was revoked
 * is none of them. @throws Failure `letter_not_found`.
 */
export async function listLetterApprovals(
  db: Kysely<Database>,
  user: User,
  letterId: number,
  status: Status,
): Promise<ApprovalRound[]> {
  const letter = await db.selectFrom('letters').select('id').where('id', '=', letterId).executeTakeFirst();
  if (letter === undefined) throw new Failure('letter_not_found');
  const rows = await selectRounds(db, letterId, status).execute();
  const notices = await readNotices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentApproval(user, row),
    round: row.round,
    cc: row.cc,
    pdfSha256: row.pdf_sha256,
    notices: notices
      .filter((notice) => notice.approval_id === row.id)
      .map(({ kind, address, state, detail, created_at }) => ({
        kind,
        address,
        state,
        detail,
        createdDate: created_at.toISOString(),
      })),
  }));
}

function selectRounds(db: Kysely<Database>, letterId: number, status: Status) {
  const rounds = selectApprovals(db)
    .select('approval.cc')
    .where('approval.letter_id', '=', letterId)
    .where('approval.revoked_at', 'is', null)
    .orderBy('approval.round', 'desc');
  if (status === undefined) return rounds;
  if (status === 'finalized') return rounds.where('approval.status', '!=', 'PENDING');
  return rounds.where('approval.status', '=', approvalStatusOf(status.toUpperCase()));
}

/** The recipients of the mails that told of approvals, the oldest mail first. */
function readNotices(db: Kysely<Database>, approvalIds: readonly number[]) {
  if (approvalIds.length === 0) return [];
  return db
    .selectFrom('approval_notices as notice')
    .innerJoin('mails as mail', 'mail.id', 'notice.mail_id')
    .innerJoin('mail_recipients as recipient', 'recipient.mail_id', 'mail.id')
    .select(['notice.approval_id', 'notice.kind', 'mail.created_at'])
    .select(['recipient.address', 'recipient.state', 'recipient.detail'])
    .where('notice.approval_id', 'in', approvalIds)
    .orderBy('mail.id')
    .orderBy('recipient.position')
    .execute();
}
