import { listFeatureFlags } from '@letterdesk/contract/flags';
import type { Flag } from '@letterdesk/core/flags/flags';
import { call } from '../../api/call.ts';

/** Which flags are on for this person; none when that cannot be found out (specification 7.42). */
export async function loadFlags(signal?: AbortSignal): Promise<ReadonlySet<Flag>> {
  const keys = await call(listFeatureFlags, { signal }).catch(() => []);
  // What this version of the product does not know it does not ask for.
  return new Set(keys) as ReadonlySet<string> as ReadonlySet<Flag>;
}
