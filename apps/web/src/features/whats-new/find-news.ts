import { type Feature, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { call } from '../../api/call.ts';
import { loadFlags } from '../flags/load-flags.ts';
import { seenVersion } from './seen-version.ts';

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
