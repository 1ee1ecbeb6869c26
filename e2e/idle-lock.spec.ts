import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { readStorage } from './kept-text.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { beginNewLetter, restored } from './restored-draft.ts';
import { accountButton, openSignedIn, signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

const MINUTE = 60_000;
const OTHER = 'Dana Whitfield';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked after 30 minutes without activity' });

/** Moves the page's clock on, like a computer that sleeps. Later timers run once, when they are late. */
function sleep(page: Page, minutes: number): Promise<void> {
  return page.clock.fastForward(minutes * MINUTE);
}

async function unlockAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInFrame(page).getByRole('button', { name }).click();
}

test('a letter left alone warns, locks with its text out of sight, and returns to its writer as it was', async ({
  page,
}) => {
  await page.clock.install();
  const address = await createLetter(page);
  await typeAtEnd(page, ' Unsaved words.');

  await test.step('any key answers the warning, and types nothing', async () => {
    await sleep(page, 29);
    await expect(warning(page)).toContainText(/You’ll be signed out in (60|5\d) seconds\./);
    await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await page.keyboard.press('x');
    await expect(warning(page)).toBeHidden();
    await expect(letterText(page)).toContainText('Unsaved words.');
    await expect(letterText(page)).not.toContainText('words.x');
    await sleep(page, 25);
    await expect(warning(page)).toBeHidden();
  });

  await test.step('a click keeps the person signed in', async () => {
    await sleep(page, 4.1);
    await expect(warning(page)).toBeVisible();
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning(page)).toBeHidden();
  });

  await test.step('after the limit nothing of the letter is left in the page, and calls have no token', async () => {
    await typeAtEnd(page, ' And more.');
    await sleep(page, 30);
    await expect(locked(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
    await expect(page).toHaveTitle('Locked · Letterdesk');
    expect(await page.content()).not.toMatch(/Unsaved words|And more|Maya/);
    expect(await readStorage(page)).not.toMatch(/Unsaved words|And more/);
    await expectNoAxeViolations(page);
  });

  await test.step('a reload and another tab stay locked', async () => {
    await page.reload();
    await expect(locked(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    const other = await page.context().newPage();
    await other.goto('/search');
    await expect(locked(other)).toBeVisible();
    await other.close();
  });

  await test.step('a sign-in that asks for no one is not accepted', async () => {
    const other = await page.context().newPage();
    await other.goto('/sso/start?display=page');
    await expect(locked(other)).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
    await other.close();
  });

  await test.step('its writer signs in and continues on the same page', async () => {
    await unlockAs(page, WRITER);
    await expect(accountButton(page, WRITER)).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(restored(page)).toBeVisible();
    await expect(letterText(page)).toContainText('Unsaved words. And more.');
  });
});

test('a page opened after the limit is locked, though no other page was there to lock', async ({ page, context }) => {
  await context.clock.install();
  const address = await createLetter(page);
  await page.close();
  await context.clock.fastForward(31 * MINUTE);
  const late = await context.newPage();
  await late.goto(address);
  await expect(locked(late)).toBeVisible();
  await late.clock.runFor(1_000);
  await unlockAs(late, WRITER);
  await expect(accountButton(late, WRITER)).toBeVisible();
  await expect(late).toHaveURL(address);
});

test('the warning is accessible', async ({ page }) => {
  await page.clock.install();
  await createLetter(page);
  await sleep(page, 29);
  await expect(warning(page)).toBeVisible();
  // A busy machine may need more than the last minute to look.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await expectNoAxeViolations(page);
});

test('an unsaved new letter returns after a lock, and another person sees nothing of it', async ({ page }) => {
  await page.clock.install();
  await beginNewLetter(page);
  await typeAtEnd(page, ' Never stored.');
  await sleep(page, 30);
  await expect(locked(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await unlockAs(page, WRITER);
  await expect(letterText(page)).toContainText('Lakeside');
  await expect(letterText(page)).toContainText(' Never stored.');

  await sleep(page, 30);
  await page.clock.runFor(1_000);
  await unlockAs(page, OTHER);
  await expect(accountButton(page, OTHER)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Never stored.');
  await expect(page.getByRole('main')).not.toContainText('Keep writing');
});

test('tabs lock and open together, and work in one keeps the other open', async ({ page, context }) => {
  await context.clock.install();
  await createLetter(page);
  const other = await context.newPage();
  await openSignedIn(other, WRITER, '/search');

  await sleep(page, 20);
  await typeAtEnd(page, ' Busy here.');
  await sleep(other, 25);
  await expect(accountButton(other, WRITER)).toBeVisible();
  await expect(warning(other)).toBeHidden();

  await sleep(page, 31);
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await page.clock.runFor(1_000);
  await other.clock.runFor(1_000);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await unlockAs(page, WRITER);
  await expect(letterText(page)).toContainText(' Busy here.');
  await expect(accountButton(other, WRITER)).toBeVisible();
});

test('a save in progress ends before the tokens are dropped, and its text is stored', async ({ page }) => {
  await page.clock.install();
  const address = await createLetter(page);
  await typeAtEnd(page, ' Saved at last.');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, '**/v1/letters', async (route) => {
    await released;
    await route.fallback();
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await saving;
  await sleep(page, 30);
  await expect(page.getByText('Finishing what is being saved')).toBeAttached();
  await expect(page.getByText('Saved at last.')).toBeHidden();
  release();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await unlockAs(page, WRITER);
  await expect(page).toHaveURL(address);
  await expect(letterText(page)).toContainText(' Saved at last.');
  await expect(restored(page)).toHaveCount(0);
});
