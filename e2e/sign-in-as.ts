import { expect, type FrameLocator, type Page } from '@playwright/test';
import { noteSubmissions } from './left-pending.ts';

/** The provider's sign-in page inside the product's own. */
export function signInFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Sign in"]');
}

/** Opens a page and signs in as a demo user, by name; ends on the page that was wanted. */
export async function signInAs(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
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
