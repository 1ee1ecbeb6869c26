import { IDEMPOTENCY_KEY_DAYS } from '@letterdesk/core/constants';
import { type Kysely, sql } from 'kysely';
import type { Database, KeptSending } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

/** A request that must have one effect, however often it is made. */
export interface IdempotentRequest {
  readonly account: number;
  readonly key: string;
  /** Of the request's content: the same key may not be used for another. */
  readonly sha256: string;
}

interface KeptAnswer {
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

/** Thrown within the transaction, to undo it, when the same key was answered elsewhere meanwhile. */
export class AnsweredElsewhere extends Error {
  override readonly name = 'AnsweredElsewhere';
}

/** What is to be done under a key, and how it is answered once it is done. */
interface KeyedWork<T> {
  /** Must keep what came of it in the transaction that has the effect, and throw {@link AnsweredElsewhere} when it cannot. */
  run(): Promise<T>;
  /** Answers a request that was made before, in the shape that answers have now. */
  answerAgain(kept: KeptSending): Promise<T>;
}

/** Lets a request have one effect a key (specification 4.55): a finished one is answered for the same effect again. */
export interface OncePerKey {
  /**
   * @throws Failure `idempotency_key_reused` for another request under the same key, `still_running` while the first
   * is being worked on; otherwise what `work` throws, and then a key that nothing was kept for is free again.
   */
  run<T>(db: Kysely<Database>, request: IdempotentRequest, work: KeyedWork<T>): Promise<T>;
}

/** Remembers what this process works on; what is finished is in the database. */
export function createOncePerKey(): OncePerKey {
  const running = new Map<string, string>();
  return {
    async run<T>(db: Kysely<Database>, request: IdempotentRequest, work: KeyedWork<T>): Promise<T> {
      const name = JSON.stringify([request.account, request.key]);
      const under = running.get(name);
      if (under !== undefined) throw new Failure(under === request.sha256 ? 'still_running' : 'idempotency_key_reused');
      running.set(name, request.sha256);
      try {
        const kept = await readAnswer(db, request);
        return await (kept ? work.answerAgain(sameRequest(request, kept)) : work.run());
      } catch (error) {
        if (!(error instanceof AnsweredElsewhere)) throw error;
        const kept = await readAnswer(db, request);
        if (kept === undefined) throw new Failure('still_running');
        return await work.answerAgain(sameRequest(request, kept));
      } finally {
        running.delete(name);
      }
    },
  };
}

function sameRequest(request: IdempotentRequest, kept: KeptAnswer): KeptSending {
  if (kept.request_sha256 !== request.sha256) throw new Failure('idempotency_key_reused');
  return kept.response;
}
