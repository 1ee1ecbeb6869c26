import type { Kysely } from 'kysely';
import type { Database, KeptSending } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type IdempotentRequest, type KeptAnswer, readAnswer } from './idempotency.store.ts';

/** Thrown within the transaction, to undo it, when the same key was answered elsewhere meanwhile. */
export class AnsweredElsewhere extends Error {
  override readonly name = 'AnsweredElsewhere';
}

/** What is to be done under a key, and how it is answered once it is done. */
export interface KeyedWork<T> {
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
