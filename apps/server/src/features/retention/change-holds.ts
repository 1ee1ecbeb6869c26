import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { placeHold as endpoint, LegalHold } from '@letterdesk/contract/retention';
import { idKeysOf } from '@letterdesk/core/retention/subject';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { insertHold } from '../letters/legal-holds.store.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { letterNotFound } from '../letters/removed-letters.store.ts';
import { readHold } from './legal-holds.query.ts';

interface PlaceHoldInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Keeps a letter, or every letter of a record.
 * @throws Failure `letter_not_found`, `unknown_environment` or `already_held`.
 */
export function placeHold({ db, customerData, user, body, now }: PlaceHoldInput): Promise<LegalHold> {
  const { holds, reason } = body;
  return db.transaction().execute(async (trx) => {
    if ('letter' in holds && (await lockLetter(trx, holds.letter)) === undefined) {
      throw await letterNotFound(trx, holds.letter);
    }
    const subject = 'letter' in holds ? holds : recordOf(customerData, holds.record);
    const id = await insertHold(trx, { subject, reason, account: user.account, now });
    if (id === undefined) throw new Failure('already_held');
    await appendAuditEvent(trx, {
      by: user,
      action: 'hold.place',
      subjectType: 'hold',
      subjectId: id,
      details: { ...subject, reason },
      at: now,
    });
    const hold = await readHold(trx, id);
    if (hold === undefined) throw new Error(`Hold ${id} is missing`);
    return hold;
  });
}

function recordOf(
  customerData: ConfiguredCustomerData,
  { kind, id, environment }: Extract<PlaceHoldInput['body']['holds'], { record: unknown }>['record'],
) {
  return { kind, id, idKeys: idKeysOf(kind), environment: acceptEnvironment(customerData, environment) };
}

/** @throws Failure `hold_not_found` or `hold_ended`. */
export async function endHold(input: {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly id: number;
  readonly now: Date;
}): Promise<void> {
  const { db, user, id, now } = input;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('legal_holds')
      .set({ ended_by: user.account, ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) {
      const found = await trx.selectFrom('legal_holds').select('id').where('id', '=', id).executeTakeFirst();
      throw new Failure(found === undefined ? 'hold_not_found' : 'hold_ended');
    }
    await appendAuditEvent(trx, { by: user, action: 'hold.end', subjectType: 'hold', subjectId: id, at: now });
  });
}
