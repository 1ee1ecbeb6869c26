import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { repeat } from '../jobs/repeat.ts';
import { sealAuditEvents } from './seal-audit-events.ts';

/** Milliseconds; an event is to be sealed two seconds after its commit. */
const EVERY = 500;

/** What seals audit events, as it runs. */
export interface Sealer {
  /** Seals what was written until now. */
  stop(): Promise<void>;
}

/**
 * Seals audit events until it is stopped. Each process has one, so that where one dies another goes on.
 * @param onError told once when sealing begins to fail, until it works again.
 */
export function startSealer(db: Kysely<Database>, onError: (error: unknown) => void): Sealer {
  let failing = false;
  const seal = async () => {
    try {
      await sealAuditEvents(db);
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  };
  const parts = new AsyncDisposableStack();
  parts.defer(seal);
  repeat(parts, seal, EVERY);
  return { stop: () => parts.disposeAsync() };
}
