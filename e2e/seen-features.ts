import type { BrowserContext } from '@playwright/test';
import { FEATURES, newestFeatureVersion } from '../packages/core/src/whats-new/features.ts';

/** Marks What's New as seen, so that journeys aren't interrupted after the sign-in. */
export async function rememberFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (version) => {
      try {
        localStorage.setItem('feature-version', version);
      } catch {
        // A frame without an origin, or a browser without storage.
      }
    },
    String(newestFeatureVersion(FEATURES)),
  );
}
