import { IDEMPOTENCY_KEY_DAYS } from '@letterdesk/core/constants';
import { type Kysely, sql } from 'kysely';
import type { Database, KeptSending } from '../../database/tables.ts';

/** A request that must have one effect, however often it is made. */
export interface IdempotentRequest {
  readonly account: number;
  readonly key: string;
  /** Of the request's content: the same key may not be used for another. */
  readonly sha256: string;
}

export interface KeptAnswer {
  readonly request_sha256: string;
  readonly response: KeptSending;
}

/** What came of the first request with a key, or undefined when there was none. */
export function readAnswer(db: Kysely<Database>, request: IdempotentRequest): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'response'])
    .where('account', '=', request.account)
    .where('key', '=', request.key)
    .executeTakeFirst();
}

/**
 * Keeps what came of a request for the requests to come: what it names, and no answer, whose shape changes with releases.
 * @returns false when another process answered the same key first.
 */
export async function keepAnswer(
  trx: Kysely<Database>,
  request: IdempotentRequest,
  answer: { status: number; response: KeptSending },
): Promise<boolean> {
  const kept = await trx
    .insertInto('idempotency_keys')
    .values({
      account: request.account,
      key: request.key,
      request_sha256: request.sha256,
      status: answer.status,
      response: JSON.stringify(answer.response),
    })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Forgets old answers: nobody repeats a request that late. */
export async function forgetOldAnswers(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS})`)
    .execute();
}
