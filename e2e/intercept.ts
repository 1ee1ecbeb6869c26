import { expect, type Page } from '@playwright/test';

const PROBE = '/a-call-that-nobody-answers';
const NO_CONTENT = 204;

type Rest = Parameters<Page['route']> extends [unknown, ...infer Others] ? Others : never;

/**
 * Intercepts calls of an open page. Chromium reports success before a busy page intercepts, so a first call checks
 * it.
 */
export async function intercept(page: Page, address: string | RegExp, ...rest: Rest): Promise<void> {
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: NO_CONTENT }));
  await page.route(address, ...rest);
  if (page.url() === 'about:blank') return;
  const probe = () => page.evaluate((path) => fetch(path).then(({ status }) => status), PROBE);
  await expect.poll(probe, { message: 'the calls of the page are intercepted' }).toBe(NO_CONTENT);
}
