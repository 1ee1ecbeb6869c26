import { randomUUID } from 'node:crypto';
import type { Letter } from '@letterdesk/contract/letters';
import { type EmailRequest, sendEmail } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { anEmail, withKey } from './given-letter.ts';

export interface GivenUndoable {
  readonly letter: Letter;
  readonly sentLetterId: number;
  readonly mailId: number;
  readonly request: EmailRequest;
  readonly key: string;
}

/** Sends a letter so that the sending can be undone. */
export async function givenUndoable(
  { db, client, letter }: { readonly db: Db; readonly client: TestClient; readonly letter: Letter },
  changes: Partial<EmailRequest> = {},
): Promise<GivenUndoable> {
  const request = anEmail(letter, changes);
  const key = randomUUID();
  const { body } = await client.call(sendEmail, { ...withKey(key), body: { ...request, undoable: true } });
  const { mail_id: mailId } = await db
    .selectFrom('sent_letters')
    .select('mail_id')
    .where('id', '=', body.sentLetterId)
    .executeTakeFirstOrThrow();
  return { letter: body.letter, sentLetterId: body.sentLetterId, mailId, request, key };
}

/** Ends the hold of a sending now. */
export async function endHold(db: Db, { sentLetterId, mailId }: Pick<GivenUndoable, 'sentLetterId' | 'mailId'>) {
  await sql`update undoable_sendings set undo_until = now() where sent_letter_id = ${sentLetterId}`.execute(db);
  await makeMailDue(db, mailId);
}

/** Makes a held mail due while its sending can still be undone. */
export async function makeMailDue(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mail_recipients')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}
