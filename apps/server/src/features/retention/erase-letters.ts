import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { eraseLetters as endpoint } from '@letterdesk/contract/retention';
import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { KeptFile } from '../../integrations/blobs/kept-file.ts';
import { type AcceptedSubject, findOfSubject } from './removable-letters.query.ts';
import { keepRemovalList } from './removal-list.ts';
import { removeLetter } from './remove-letter.ts';
import { recordRequest } from './subject-letters.ts';

/**
 * Erases letters of a subject, each in a transaction of its own. A request that was cut off is repeated: what is erased
 * stays erased.
 */
export async function eraseLetters(input: {
  readonly db: Kysely<Database>;
  readonly list: KeptFile;
  readonly by: Actor;
  readonly subject: AcceptedSubject;
  readonly letters: readonly number[];
  readonly now: Date;
  /** Called if the list can't be written now; the next start or daily run writes it. */
  readonly onListError: (error: unknown) => void;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, list, by, subject, letters, now, onListError } = input;
  const found = await findOfSubject(db, subject, letters);
  let erased = 0;
  const kept: ResponseOf<typeof endpoint>['kept'] = [];
  try {
    for (const id of new Set(letters)) {
      const outcome = found.has(id) ? await removeLetter({ db, by, id, reason: 'request', now }) : 'missing';
      if (outcome === 'removed') erased += 1;
      else kept.push({ id, refusal: outcome === 'missing' || outcome === 'not due' ? null : outcome });
    }
    await recordRequest(db, { by, action: 'retention.erase', subject, details: { erased, kept: kept.length }, now });
  } finally {
    if (erased > 0) await keepRemovalList(db, list).catch(onListError);
  }
  return { erased, kept };
}
