import { isLocked, letterAbilities } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readAroundLetter } from './letter.query.ts';
import { letterFacts } from './letter-facts.ts';
import { letterHash } from './letter-hash.ts';
import { lockLetter, removeLetter } from './letters.store.ts';

/** Deletes a letter that was never sent. @throws Failure `letter_not_found`, `letter_sent`, `letter_locked` or `forbidden`. */
export async function deleteLetter(input: { db: Kysely<Database>; user: User; id: number; now: Date }): Promise<void> {
  const { db, user, id, now } = input;
  await db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, id);
    if (letter === undefined) throw new Failure('letter_not_found');
    const facts = letterFacts(await readAroundLetter(trx, letter));
    const abilities = letterAbilities(user, facts);
    if (facts.sent && abilities.update) throw new Failure('letter_sent');
    if (!abilities.delete) throw new Failure(isLocked(facts) ? 'letter_locked' : 'forbidden');
    await removeLetter(trx, id);
    await appendAuditEvent(trx, {
      username: user.username,
      action: 'letter.delete',
      subjectType: 'letter',
      subjectId: id,
      beforeHash: letterHash(letter),
      at: now,
    });
  });
}
