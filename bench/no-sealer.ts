import type { Sealer } from '../apps/server/src/audit/seal-audit-events.ts';

export function startSealer(): Sealer {
  return { stop: async () => {} };
}
