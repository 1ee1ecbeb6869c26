import type { BrowserContext } from '@playwright/test';
import { FEATURES, newestFeatureVersion } from '../packages/core/src/whats-new/features.ts';

/**
 * The browser has shown What's New before, as most people's has: a journey that is about something else comes from the sign-in
 * to the product at once.
 */
export async function rememberFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (version) => {
      try {
        localStorage.setItem('feature-version', version);
      } catch {
        // A frame without an origin, or a browser that keeps nothing.
      }
    },
    String(newestFeatureVersion(FEATURES)),
  );
}
