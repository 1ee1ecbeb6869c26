import { FEATURES } from '@letterdesk/core/whats-new/features';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { accountButton, signInFrame, signOut } from './sign-in-as.ts';
import { test } from './test.ts';

const NAME = 'Maya Lindqvist';

/** A page of a browser that hasn't shown What's New. */
async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

/** Requests a page and signs in. */
async function signInForSearch(page: Page): Promise<void> {
  await page.goto('/search?value=nothing');
  await choosePerson(page);
}

async function choosePerson(page: Page): Promise<void> {
  await signInFrame(page).getByRole('button', { name: NAME }).click();
}

const looksGood = (page: Page) => page.getByRole('button', { name: 'Looks Good!' });
const caption = (page: Page) => page.getByRole('group', { name: /^\d+ of \d+$/ }).and(page.locator(':not([inert])'));
const picture = (page: Page) => caption(page).getByRole('img');

/** The picture's width in pixels; 0 until it's loaded. */
const widthOf = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

test('new features appear between the sign-in and the requested page, by keyboard, until Looks Good!', async ({
  browser,
}) => {
  const page = await freshPage(browser);

  await test.step('a carousel that fails to load delays no one, and Show Me Later shows it after the next sign-in', async () => {
    const code = /\/assets\/carousel-[^/]+\.js$/;
    await page.route(code, (route) => route.abort());
    await signInForSearch(page);
    await expect(page.getByText('What’s New could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Show Me Later' }).click();
    await expect(page).toHaveURL(/\/search\?value=nothing$/);
    await page.unroute(code);
    await signOut(page, NAME);
    await choosePerson(page);
  });

  await expect(caption(page)).toHaveAccessibleName(`1 of ${FEATURES.length}`);
  await expect(looksGood(page)).toBeFocused();
  await expect.poll(() => widthOf(page)).toBe(1280);
  await expectNoAxeViolations(page);
  const first = await caption(page).textContent();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Next feature' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(caption(page)).toHaveAccessibleName(`2 of ${FEATURES.length}`);
  await expect(caption(page)).not.toHaveText(first ?? '');
  await expect(picture(page)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show Me Later' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(looksGood(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/letters$/);

  await signOut(page, NAME);
  await choosePerson(page);
  await expect(accountButton(page, NAME)).toBeVisible();
  await expect(looksGood(page)).toHaveCount(0);

  await accountButton(page, NAME).click();
  await page.getByRole('menuitem', { name: 'What’s New' }).click();
  await expect(page.getByRole('dialog', { name: 'What’s New' }).getByRole('img').first()).toBeVisible();
  await expectNoAxeViolations(page);
});
