import { test as base } from '@playwright/test';
import { revokePendingSubmissions } from './pending-approval.ts';
import { rememberFeatures } from './seen-features.ts';

/**
 * A journey. At its end all pages are closed, since open ones keep calling the server, and pending submissions are
 * revoked.
 */
export const test = base.extend<{ ending: undefined }>({
  context: async ({ context }, use) => {
    await rememberFeatures(context);
    await use(context);
  },
  ending: [
    async ({ browser }, use) => {
      try {
        await use(undefined);
        await revokePendingSubmissions();
      } finally {
        await Promise.all(browser.contexts().map((context) => context.close()));
      }
    },
    { auto: true },
  ],
});
