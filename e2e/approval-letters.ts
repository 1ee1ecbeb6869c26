import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { floodLetter, submitStored } from './call-as.ts';
import { intercept } from './intercept.ts';
import { createAndOpen, createLetter, letterText } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';

/** Locked while pending; Marcus Hale, the provider's rep, approves it. */
export const LOCKING_TEMPLATE = 'Early Release, Provider';
/** Not locked; Priya Ramaswamy or Marcus Hale approves it. */
export const SHARED_TEMPLATE = 'Rate Exception';
export const RECORD = { assignmentId: 501 };
export const APPROVER = 'Marcus Hale';
export const SECOND_APPROVER = 'Priya Ramaswamy';

/** Creates a letter whose template requires approval. @returns its address. */
export function createForApproval(page: Page, template = LOCKING_TEMPLATE): Promise<string> {
  return createLetter(page, template, RECORD);
}

/** Creates a submitted letter. @returns its address. */
export function createSubmitted(page: Page, template = LOCKING_TEMPLATE): Promise<string> {
  return createAndOpen(page, async (call) => {
    const letter = await floodLetter(call, template, RECORD);
    await submitStored(call, letter);
    return letter;
  });
}

/** Opens a page as another person in a separate browser context. */
export async function personAt(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  await signInAs(page, name, path);
  return page;
}

export function submitDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Submit approval' });
}

export function notesDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Approval notes' });
}

export function errorModal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Something went wrong' });
}

export function approvalStatus(page: Page): Locator {
  return page.getByRole('status', { name: 'Approval status' });
}

/** The letter's own button, not a card's. */
export function command(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Submits the open letter. */
export async function submitLetter(page: Page): Promise<void> {
  await command(page, 'Submit').click();
  await submitDialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(approvalStatus(page)).toContainText('Pending since');
}

/** Opens a letter from the link in its mail. */
export async function openToApprove(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await personAt(browser, name, `${path}?isApprovingMode=true`);
  await expect(page.getByRole('tab', { name: 'Approval' })).toHaveAttribute('aria-selected', 'true');
  return page;
}

/** Simulates returning to the window. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

export async function showLetter(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Letter' }).click();
  await expect(letterText(page)).toBeVisible();
}

/** Lets the next call succeed on the server but drops its answer. */
export async function loseOneAnswer(page: Page, address: string, method: string): Promise<void> {
  let lost = false;
  await intercept(page, address, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}
