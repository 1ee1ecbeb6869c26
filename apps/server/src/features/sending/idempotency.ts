import { IDEMPOTENCY_KEY_DAYS } from '@letterdesk/core/constants';
import { type Kysely, sql } from 'kysely';
import type { Database, Json, Timestamp } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

declare module '../../database/tables.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}

interface IdempotencyKeysTable {
  account: number;
  key: string;
  request_sha256: string;
  status: number;
  response: Json<SendingResult>;
  created_at: Timestamp;
}

/** The ids of what a send request created, from which its response is built again. */
interface SendingResult {
  readonly letter: { readonly id: number };
  readonly sentLetterId: number;
}

/** A request that must have one effect, however often it is repeated. */
export interface IdempotentRequest {
  readonly account: number;
  readonly key: string;
  /** Hash of the request's content: a key can't be reused for another request. */
  readonly sha256: string;
}

interface StoredResult {
  readonly request_sha256: string;
  readonly result: SendingResult;
}

/** Reads the result stored for a key; undefined for a new key. */
export function readResult(db: Kysely<Database>, request: IdempotentRequest): Promise<StoredResult | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'response as result'])
    .where('account', '=', request.account)
    .where('key', '=', request.key)
    .executeTakeFirst();
}

/**
 * Stores the ids a request produced, not its response, whose shape changes between releases.
 * @returns false when another process stored a result for the same key first.
 */
export async function storeResult(
  trx: Kysely<Database>,
  request: IdempotentRequest,
  { status, result }: { status: number; result: SendingResult },
): Promise<boolean> {
  const stored = await trx
    .insertInto('idempotency_keys')
    .values({
      account: request.account,
      key: request.key,
      request_sha256: request.sha256,
      status,
      response: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes expired idempotency keys. */
export async function deleteOldKeys(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS})`)
    .execute();
}

/** Thrown to roll back the transaction when another process has answered the same key. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered';
}

interface KeyedWork<T> {
  /**
   * Does the work. Must store its result in the same transaction, and throw {@link AlreadyAnswered} when it can't.
   */
  run(): Promise<T>;
  /** Builds the response for a repeated request, in the current shape. */
  answerRepeated(stored: SendingResult): Promise<T>;
}

/** Runs a request once per idempotency key (specification 4.55). */
export interface IdempotencyGuard {
  /**
   * @throws Failure `idempotency_key_reused` for another request with the same key, `still_running` while the first
   * one runs, or any error of `work`, after which the key is free again.
   */
  run<T>(db: Kysely<Database>, request: IdempotentRequest, work: KeyedWork<T>): Promise<T>;
}

/** Tracks running requests in memory; finished ones are in the database. */
export function createIdempotencyGuard(): IdempotencyGuard {
  const running = new Map<string, string>();
  return {
    async run<T>(db: Kysely<Database>, request: IdempotentRequest, work: KeyedWork<T>): Promise<T> {
      const name = JSON.stringify([request.account, request.key]);
      const runningHash = running.get(name);
      if (runningHash !== undefined)
        throw new Failure(runningHash === request.sha256 ? 'still_running' : 'idempotency_key_reused');
      running.set(name, request.sha256);
      try {
        const stored = await readResult(db, request);
        return await (stored ? work.answerRepeated(checkSameRequest(request, stored)) : work.run());
      } catch (error) {
        if (!(error instanceof AlreadyAnswered)) throw error;
        const stored = await readResult(db, request);
        if (stored === undefined) throw new Failure('still_running');
        return await work.answerRepeated(checkSameRequest(request, stored));
      } finally {
        running.delete(name);
      }
    },
  };
}

/** @throws Failure `idempotency_key_reused` if the stored result belongs to another request. */
function checkSameRequest(request: IdempotentRequest, stored: StoredResult): SendingResult {
  if (stored.request_sha256 !== request.sha256) throw new Failure('idempotency_key_reused');
  return stored.result;
}
