import { expect, type FrameLocator, type Page } from '@playwright/test';
import { noteSubmissions } from './pending-approval.ts';
import { tellProvider } from './provider-commands.ts';
import { rememberFeatures } from './seen-features.ts';

/** The provider's sign-in page inside the product's own. */
export function signInFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Sign in"]');
}

/**
 * Opens a page as a demo user, by name, whom the browser remembers from an earlier sign-in: the provider is told by HTTP who
 * it is, and the page signs in by itself. Not after a sign-out, which is only over once somebody signs in by hand.
 */
export async function signInAs(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  // Whoever else was signed in would have to be signed out by a page of the provider first.
  await page.context().clearCookies();
  await tellProvider(page.request, name, path);
  await openSignedIn(page, name, path);
}

/** Opens a page as somebody whom the provider was told of. */
export async function openSignedIn(page: Page, name: string, path: string): Promise<void> {
  await rememberFeatures(page.context());
  await page.goto(path);
  await expect(accountButton(page, name)).toBeVisible();
}

/** Opens a page and signs in as a demo user, by name, as a person does; ends on the page that was wanted. */
export async function signInByHand(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  await rememberFeatures(page.context());
  await page.goto(path);
  await signInFrame(page).getByRole('button', { name }).click();
  await expect(accountButton(page, name)).toBeVisible();
}

/** The button that opens the account menu. */
export function accountButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
}

export async function signOut(page: Page, name: string): Promise<void> {
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInFrame(page).getByRole('button', { name })).toBeVisible();
}
