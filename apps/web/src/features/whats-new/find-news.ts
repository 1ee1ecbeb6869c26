import { type Feature, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { call } from '../../api/call.ts';
import { loadFlags } from '../flags/load-flags.ts';

/** Features this browser hasn't shown. */
export interface News {
  readonly version: string;
  readonly features: readonly Feature[];
}

/**
 * Returns unseen features; null if there are none or the flag `whats-new` is off (specification 2.21, 2.23).
 * @throws ApiError
 */
export async function findNews(signal: AbortSignal): Promise<News | null> {
  const [flags, { version }] = await Promise.all([loadFlags(signal), call(getFeatureVersion, { signal })]);
  if (!flags.has('whats-new') || version === null || version === seenVersion()) return null;
  const features = await call(listFeatures, { signal });
  return features.length === 0 ? null : { version, features };
}

/** Per browser, not per person: it stays after sign-out (specification 2.21). */
const NAME = 'feature-version';

/** The version last acknowledged with 'Looks Good!', or null. */
function seenVersion(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Without storage, features are shown again after the next sign-in. */
export function rememberSeenVersion(version: string): void {
  try {
    localStorage.setItem(NAME, version);
  } catch {
    // Not critical.
  }
}
