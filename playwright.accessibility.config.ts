import config from './playwright.config.ts';

/** Visits every screen of the inventory (`npm run test:accessibility`). */
export default { ...config, testMatch: '**/accessibility.spec.ts', testIgnore: [] };
