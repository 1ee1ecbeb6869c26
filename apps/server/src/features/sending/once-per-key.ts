import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type IdempotentRequest, type KeptAnswer, readAnswer } from './idempotency.store.ts';

/** Thrown within the transaction, to undo it, when the same key was answered elsewhere meanwhile. */
export class AnsweredElsewhere extends Error {
  override readonly name = 'AnsweredElsewhere';
}

/**
 * Lets a request have one effect a key (specification 4.55): a finished one gets the same answer again.
 * `run` must keep its answer in the transaction that has the effect, and throw {@link AnsweredElsewhere} when it
 * cannot.
 */
export interface OncePerKey {
  /**
   * @throws Failure `idempotency_key_reused` for another request under the same key, `still_running` while the first
   * is being worked on; otherwise what `run` throws, and then the key is free again.
   */
  run<T extends object>(db: Kysely<Database>, request: IdempotentRequest, run: () => Promise<T>): Promise<T>;
}

/** Remembers what this process works on; what is finished is in the database. */
export function createOncePerKey(): OncePerKey {
  const running = new Map<string, string>();
  return {
    async run<T extends object>(db: Kysely<Database>, request: IdempotentRequest, run: () => Promise<T>): Promise<T> {
      const name = JSON.stringify([request.account, request.key]);
      const under = running.get(name);
      if (under !== undefined) throw new Failure(under === request.sha256 ? 'still_running' : 'idempotency_key_reused');
      running.set(name, request.sha256);
      try {
        const kept = await readAnswer(db, request);
        if (kept) return sameAnswer<T>(request, kept);
        return await run();
      } catch (error) {
        if (!(error instanceof AnsweredElsewhere)) throw error;
        const kept = await readAnswer(db, request);
        if (kept === undefined) throw new Failure('still_running');
        return sameAnswer<T>(request, kept);
      } finally {
        running.delete(name);
      }
    },
  };
}

function sameAnswer<T extends object>(request: IdempotentRequest, kept: KeptAnswer): T {
  if (kept.request_sha256 !== request.sha256) throw new Failure('idempotency_key_reused');
  // The request is the same, so its answer has the same shape.
  return kept.response as T;
}
