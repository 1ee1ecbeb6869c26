import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { listSentLetters } from './sent-letters.store.ts';
import { getSendingApprovalId } from './store-letter-files.ts';

/**
 * Refuses to send an approved letter again unless the sender has seen the earlier sendings.
 * @param known number of the letter's sendings that the sender has seen.
 * @throws Failure `already_sent` with the newest sending.
 */
export async function refuseSecondSending(
  db: Kysely<Database>,
  user: User,
  view: LetterView,
  known: number,
): Promise<void> {
  const approvalId = getSendingApprovalId(view);
  // A greater number than there are can't have been seen either.
  if (approvalId === null || view.sentLetters === known) return;
  const { count } = await db
    .selectFrom('sent_letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('letter_id', '=', view.letter.id)
    .where('approval_id', '=', approvalId)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const [newest] = await listSentLetters(db, user, view.letter.id);
  if (newest === undefined) throw new Error(`Letter ${view.letter.id} lost its sendings`);
  const { id: sentLetterId, sentDate, sentByName, letterTo } = newest;
  throw new Failure('already_sent', {
    letter: presentLetter(user, view),
    sending: { sentLetterId, sentDate, sentByName, letterTo },
  });
}
