import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { listSentLetters } from './sent-letters.store.ts';
import { approvedPdf } from './store-letter-files.ts';

/**
 * An approval allows one sending; another one only by a person who knows of the earlier ones.
 * @param known how many sendings of the letter the sender has seen.
 * @throws Failure `already_sent` with the newest sending.
 */
export async function refuseSecondSending(
  db: Kysely<Database>,
  user: User,
  view: LetterView,
  known: number,
): Promise<void> {
  const { letter, approval, sentLetters } = view;
  const pdf = approvedPdf(view);
  const decidedAt = approval.current?.decided_at;
  if (pdf === null || !decidedAt || sentLetters <= known) return;
  const { count } = await db
    .selectFrom('sent_letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('letter_id', '=', letter.id)
    .where('pdf_sha256', '=', pdf)
    .where('created_at', '>=', decidedAt)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const [newest] = await listSentLetters(db, letter.id);
  if (newest === undefined) throw new Error(`Letter ${letter.id} lost its sendings`);
  const { id: sentLetterId, sentDate, sentByName, letterTo } = newest;
  throw new Failure('already_sent', {
    letter: presentLetter(user, view),
    sending: { sentLetterId, sentDate, sentByName, letterTo },
  });
}
