import { expect, type Locator, type Page } from '@playwright/test';
import { type Call, callAs, floodLetter, type StoredLetter } from './call-as.ts';
import { noteSubmissions } from './pending-approval.ts';
import { openSignedIn } from './sign-in-as.ts';

export const WRITER = 'Maya Lindqvist';
const RECORD = { assignmentId: 401 };
const TEMPLATE = 'Assignment Confirmation, Client';

/** Signs in, creates a letter of a record and a template, and opens it. @returns its address. */
export function createLetter(page: Page, template = TEMPLATE, ids: object = RECORD): Promise<string> {
  return createAndOpen(page, (call) => floodLetter(call, template, ids));
}

/** Signs in, creates a letter, and opens it. @returns its address. */
export async function createAndOpen(page: Page, create: (call: Call) => Promise<StoredLetter>): Promise<string> {
  noteSubmissions(page);
  const { id } = await create(await callAs(page, WRITER));
  const path = `/letters/${id}`;
  await openSignedIn(page, WRITER, path);
  await expect(letterText(page)).toBeVisible();
  return path;
}

/** Chooses a template in the New Letter wizard and confirms. */
export async function chooseTemplate(page: Page, template: string): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await templateOption(wizard, template).click();
  await wizard.getByRole('button', { name: 'OK' }).click();
}

/** The wizard's option of a template, whose accessible name also has the letter's type. */
export function templateOption(wizard: Locator, template: string): Locator {
  const name = wizard.page().getByText(template, { exact: true });
  return wizard.getByRole('option').filter({ has: name });
}

export function letterText(page: Page) {
  return page.locator('.ProseMirror[role=textbox]').first();
}

/** Types at the end of the letter's last paragraph. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await letterText(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Replaces a chip's value. */
export async function typeIntoChip(page: Page, chip: Locator, value: string): Promise<void> {
  await chip.click();
  await expect(chip.locator('textarea')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}
