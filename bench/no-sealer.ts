import type { Sealer } from '../apps/server/src/audit/seal-audit-events.ts';

/** Seals nothing. */
export function startSealer(): Sealer {
  return { stop: async () => {} };
}
