import { test as base } from '@playwright/test';
import { takeBackWhatIsLeft } from './pending-approval.ts';
import { rememberFeatures } from './seen-features.ts';

/** A journey. When it has ended everybody leaves, since what stays open goes on asking the server, and nothing stays pending. */
export const test = base.extend<{ ending: undefined }>({
  context: async ({ context }, use) => {
    await rememberFeatures(context);
    await use(context);
  },
  ending: [
    async ({ browser }, use) => {
      try {
        await use(undefined);
        await takeBackWhatIsLeft();
      } finally {
        await Promise.all(browser.contexts().map((context) => context.close()));
      }
    },
    { auto: true },
  ],
});
