import { expect, type Page } from '@playwright/test';

const PROBE = '/a-call-that-nobody-answers';
const NO_CONTENT = 204;

type Rest = Parameters<Page['route']> extends [unknown, ...infer Others] ? Others : never;

/**
 * Stands between a page that is open and the server. Chromium says that it intercepts before a busy page does so: the calls
 * of that moment still go past, so it is tried first.
 */
export async function intercept(page: Page, address: string | RegExp, ...rest: Rest): Promise<void> {
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: NO_CONTENT }));
  await page.route(address, ...rest);
  if (page.url() === 'about:blank') return;
  const probe = () => page.evaluate((path) => fetch(path).then(({ status }) => status), PROBE);
  await expect.poll(probe, { message: 'the calls of the page are intercepted' }).toBe(NO_CONTENT);
}
