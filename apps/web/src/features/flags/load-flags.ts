import { listFeatureFlags } from '@letterdesk/contract/flags';
import type { Flag } from '@letterdesk/core/flags/flags';
import { call } from '../../api/call.ts';

/** Returns this person's flags; none on errors (specification 7.42). */
export async function loadFlags(signal?: AbortSignal): Promise<ReadonlySet<Flag>> {
  const keys = await call(listFeatureFlags, { signal }).catch(() => []);
  // Unknown flags are never asked for.
  return new Set(keys) as ReadonlySet<string> as ReadonlySet<Flag>;
}
