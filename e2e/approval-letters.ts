import { expect, type Locator, type Page } from '@playwright/test';
import { createLetter, letterText } from './open-letter.ts';

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

/** Simulates returning to the window. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

export async function showLetter(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Letter' }).click();
  await expect(letterText(page)).toBeVisible();
}
