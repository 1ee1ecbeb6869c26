import { expect, type Page } from '@playwright/test';
import { chooseTemplate, letterText, typeAtEnd } from './open-letter.ts';
import { OTHER_PERSON, ProductWithOwnProvider } from './own-provider.ts';
import { accountButton } from './sign-in-as.ts';
import { test } from './test.ts';

/** Of the provider's tokens, in seconds. */
const LIFETIME = 120;
const FIRST_REFRESH_MS = 80_000;

let product: ProductWithOwnProvider;
test.afterEach(() => product.stop());

const tokenAnswer = (page: Page) => page.waitForResponse((answer) => answer.url() === `${product.issuer}/token`);

test('refresh tokens renew the session with a provider whose cookies are blocked in frames, and a reload signs in automatically', async ({
  page,
}) => {
  product = await ProductWithOwnProvider.start('redirect', LIFETIME, 'none-in-frames');
  await page.clock.install();
  await page.goto(`${product.url}/letters?assignmentId=401`);
  // The provider was asked once and had no session; no message is shown.
  await page.waitForURL(`${product.url}/login`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: OTHER_PERSON }).click();
  await expect(accountButton(page, OTHER_PERSON)).toBeVisible();
  await chooseTemplate(page, 'Assignment Confirmation, Client');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();

  const grants: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url() !== `${product.issuer}/token`) return;
    grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
  });
  for (const round of ['first', 'second']) {
    const renewed = tokenAnswer(page);
    await page.clock.fastForward(FIRST_REFRESH_MS);
    expect((await renewed).ok(), `the ${round} renewal`).toBe(true);
  }
  expect(grants).toEqual(['refresh_token', 'refresh_token']);
  await typeAtEnd(page, ' Typed after two renewals.');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.keyboard.press('Control+s');
  await saved;

  const letter = page.url();
  await page.reload();
  await expect(letterText(page)).toContainText('Typed after two renewals.');
  expect(page.url()).toBe(letter);

  const revoked = page.waitForResponse((answer) => answer.url() === `${product.issuer}/token/revocation`);
  await accountButton(page, OTHER_PERSON).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await revoked).ok()).toBe(true);
  await page.waitForURL((url) => !url.href.startsWith(letter));
});
