import { type Feature, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { call } from '../../api/call.ts';
import { loadFlags } from '../flags/load-flags.ts';

/** Features that this browser has not shown. */
export interface News {
  readonly version: string;
  readonly features: readonly Feature[];
}

/**
 * What this browser has not shown yet; null when there is nothing, or the flag `whats-new` is off (specification 2.21, 2.23).
 * @throws ApiError when the server does not say.
 */
export async function findNews(signal: AbortSignal): Promise<News | null> {
  const [flags, { version }] = await Promise.all([loadFlags(signal), call(getFeatureVersion, { signal })]);
  if (!flags.has('whats-new') || version === null || version === seenVersion()) return null;
  const features = await call(listFeatures, { signal });
  return features.length === 0 ? null : { version, features };
}

/** What the browser, not the person, has seen: it stays after a sign-out (specification 2.21). */
const NAME = 'feature-version';

/** The version that somebody said 'Looks Good!' to in this browser; null when none, or when it keeps nothing. */
function seenVersion(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing shows the features again after the next sign-in. */
export function rememberSeenVersion(version: string): void {
  try {
    localStorage.setItem(NAME, version);
  } catch {
    // Nothing else depends on it.
  }
}
