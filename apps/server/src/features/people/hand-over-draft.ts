import { letterKeptReason } from '@letterdesk/core/people/handover';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { readAroundLetter } from '../letters/letter.query.ts';
import { moveLetter } from '../letters/letter-holders.store.ts';
import { lockLetter } from '../letters/letters.store.ts';
import type { Handover } from './handover.ts';
import { keepSuccessorOpen } from './successor.query.ts';

/** Puts an unsent letter among the successor's recent letters. Its content and author stay. */
export function handOverDraft({ db, user, leaver, successor, now }: Handover, letterId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, letterId);
    if (letter === undefined) return false;
    const { template } = await readAroundLetter(trx, letter);
    if (letterKeptReason(successor, template.letter_type) !== null) return false;
    await keepSuccessorOpen(trx, { successor: successor.account, user: user.account });
    if (!(await moveLetter(trx, { letterId, from: leaver.account, to: successor.account }))) return false;
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.hand-over',
      subjectType: 'letter',
      subjectId: letterId,
      details: { from: leaver.account, to: successor.account },
      at: now,
    });
    return true;
  });
}
