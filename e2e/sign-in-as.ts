import { expect, type FrameLocator, type Page } from '@playwright/test';
import { noteSubmissions } from './pending-approval.ts';
import { tellProvider } from './provider-commands.ts';
import { rememberFeatures } from './seen-features.ts';

/** The provider's sign-in page within the product's. */
export function signInFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Sign in"]');
}

/**
 * Opens a page as a demo user who signed in earlier. Doesn't work after a sign-out, which lasts until the next
 * sign-in by hand.
 */
export async function signInAs(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  // Otherwise the earlier user would have to sign out first.
  await page.context().clearCookies();
  await tellProvider(page.request, name, path);
  await openSignedIn(page, name, path);
}

/** Opens a page as a user with a session at the provider. */
export async function openSignedIn(page: Page, name: string, path: string): Promise<void> {
  await rememberFeatures(page.context());
  await page.goto(path);
  await expect(accountButton(page, name)).toBeVisible();
}

/** Opens a page and signs in as a demo user by hand. Ends on the requested page. */
export async function signInByHand(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  await rememberFeatures(page.context());
  await page.goto(path);
  await signInFrame(page).getByRole('button', { name }).click();
  await expect(accountButton(page, name)).toBeVisible();
}

/** The account menu's button. */
export function accountButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
}

export async function signOut(page: Page, name: string): Promise<void> {
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInFrame(page).getByRole('button', { name })).toBeVisible();
}
