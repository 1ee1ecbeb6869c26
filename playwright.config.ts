import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tooling/chromium.ts';
import { TIMEOUTS } from './tooling/timeouts.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Takes as long as all the others; see playwright.accessibility.config.ts.
  testIgnore: '**/accessibility.spec.ts',
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results',
  // A journey waits for a third of its time, for the server and for what it typed to be kept.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: TIMEOUTS.journey,
  expect: { timeout: TIMEOUTS.condition },
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1440, height: 900 },
    // Transitions take time and show no fault.
    contextOptions: { reducedMotion: 'reduce' },
    // A missing button fails as soon as a missing text.
    actionTimeout: TIMEOUTS.condition,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
});
