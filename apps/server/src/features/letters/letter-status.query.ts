import type { LetterStatusSnapshot } from '@letterdesk/contract/letters';
import { isLocked } from '@letterdesk/core/letters/policy';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readLetterApproval } from './letter-approval.query.ts';

/**
 * Reads a letter's status without its text. Polled by open pages, so it isn't recorded as a reading.
 * @throws Failure `letter_not_found`.
 */
export async function readLetterStatus(db: Kysely<Database>, id: number): Promise<LetterStatusSnapshot> {
  const [letter, { current, revoked }] = await Promise.all([selectStatus(db, id), readLetterApproval(db, id)]);
  if (letter === undefined) throw new Failure('letter_not_found');
  return {
    version: letter.version,
    sentLetters: letter.sent_letters,
    locked: isLocked({ lockAfterSubmission: letter.lock_after_submission, approval: current }),
    requiresApproval: letter.requires_approval,
    approvalId: current?.id ?? null,
    approvalVersion: current?.version ?? null,
    approvalRevoked: revoked !== null,
  };
}

function selectStatus(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('letters')
    .innerJoin('letter_templates as template', 'template.id', 'letters.template_id')
    .select(['letters.version', 'template.requires_approval', 'template.lock_after_submission'])
    .select(({ selectFrom, fn }) =>
      selectFrom('sent_letters')
        .select(fn.countAll<number>().as('count'))
        .whereRef('sent_letters.letter_id', '=', 'letters.id')
        .$asScalar()
        .$notNull()
        .as('sent_letters'),
    )
    .where('letters.id', '=', id)
    .executeTakeFirst();
}
