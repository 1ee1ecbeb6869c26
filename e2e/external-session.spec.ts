import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { chooseTemplate, letterText, typeAtEnd } from './open-letter.ts';
import { OTHER_PERSON, ProductWithOwnProvider } from './own-provider.ts';
import { accountButton, signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

/** Two minutes, well below the 20 after which tokens are refreshed. */
const LIFETIME = 120;
const FIRST_REFRESH_MS = 80_000;
const MINUTE = 60_000;
const RECORD = '/letters?assignmentId=401';

let product: ProductWithOwnProvider;
test.afterEach(() => product.stop());

/** Sets the browser's clock wrong by some minutes; it can be moved on. */
async function skewClock(context: BrowserContext, minutes: number): Promise<void> {
  await context.clock.install({ time: Date.now() + minutes * MINUTE });
}

/** Opens a new letter and marks the page, so that a reload would show. */
async function openLetter(page: Page): Promise<void> {
  await expect(accountButton(page, OTHER_PERSON)).toContainText('Division 1');
  await expect(page).toHaveURL(product.url + RECORD);
  await chooseTemplate(page, 'Assignment Confirmation, Client');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
}

/** Expects the same page with the typed text, and that typing is saved. */
async function expectSessionContinues(page: Page, typed: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html[data-same-page=yes]')).toHaveCount(1);
  await expect(letterText(page)).toContainText(typed);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.keyboard.press('Control+s');
  await saved;
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** Lets the tokens expire after the provider's session has ended. */
async function expire(page: Page): Promise<Locator> {
  await page.context().clearCookies();
  await page.clock.fastForward(LIFETIME * 1000 + MINUTE);
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog).toContainText(`Sign in again as ${OTHER_PERSON}. Nothing you typed is lost.`);
  return dialog;
}

test("a frame renews the session with an external provider's two-minute tokens", async ({ page, context }) => {
  product = await ProductWithOwnProvider.start('frame', LIFETIME);
  await skewClock(context, 10);
  await page.goto(product.url + RECORD);
  await signInFrame(page).getByRole('button', { name: OTHER_PERSON }).click();
  await openLetter(page);
  await typeAtEnd(page, ' Typed before the refresh.');

  const refresh = () => page.waitForResponse((answer) => answer.url() === `${product.issuer}/token` && answer.ok());
  for (const outcome of ['refreshed', 'refreshed with a new key']) {
    if (outcome !== 'refreshed') await product.provider.tell('rotate');
    const refreshed = refresh();
    await page.clock.fastForward(FIRST_REFRESH_MS);
    await refreshed;
    await expectSessionContinues(page, 'Typed before the refresh.');
    await typeAtEnd(page, ` It was ${outcome}.`);
  }

  await product.provider.tell('unreachable');
  const dialog = await expire(page);
  await expect(dialog).toContainText(/The sign-in service at localhost:\d+ does not answer\. Check/);
  await product.provider.tell('reachable');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await signInFrame(page).getByRole('button', { name: OTHER_PERSON }).click();
  await expectSessionContinues(page, 'It was refreshed with a new key.');

  const other = await context.newPage();
  await other.goto(`${product.url}/letters`);
  await expect(accountButton(other, OTHER_PERSON)).toBeVisible();
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${product.issuer}/session/end?`));
  await accountButton(page, OTHER_PERSON).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(new URL((await leaving).url()).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await expect(other.getByText('You’re signed out.')).toBeVisible();
  // The frame's session is out of reach of the provider's page, but still asks before signing in.
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(signInFrame(page).getByRole('button', { name: OTHER_PERSON })).toBeVisible();
});

test('a window renews the session with an external provider that forbids frames, and the page continues', async ({
  page,
  context,
}) => {
  product = await ProductWithOwnProvider.start('redirect', LIFETIME);
  await skewClock(context, -10);
  await page.goto(product.url + RECORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: OTHER_PERSON }).click();
  await openLetter(page);
  await typeAtEnd(page, ' Typed before it expired.');

  const dialog = await expire(page);
  await product.provider.tell('unreachable');
  const unreachable = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const window = await unreachable;
  await expect(window.getByRole('alert')).toContainText(/Sign-in failed.*does not answer\. Check/);
  await product.provider.tell('reachable');
  const closed = window.waitForEvent('close');
  await window.getByRole('link', { name: 'Try again' }).click();
  await window.getByRole('button', { name: OTHER_PERSON }).click();
  await closed;
  await expectSessionContinues(page, 'Typed before it expired.');

  await product.provider.tell('cut');
  await typeAtEnd(page, ' Typed before it expired again.');
  await expire(page);
  const cut = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await (await cut).getByRole('button', { name: OTHER_PERSON }).click();
  await expectSessionContinues(page, 'Typed before it expired again.');
});
