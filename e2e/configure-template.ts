import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in-as.ts';

const ADMIN = 'Priya Ramaswamy';

function aName(): string {
  return `Configured ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
}

export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Template Configuration' });
}

/** Creates a template, which has a draft and only a name, and opens its configuration. */
export async function newTemplate(page: Page, name = aName()): Promise<string> {
  await signInAs(page, ADMIN, '/templates');
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/templates\/\d+$/);
  await openConfiguration(page);
  return name;
}

export async function openConfiguration(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Config/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeVisible();
  return dialog;
}

/** Selects the option that starts with a text. */
export async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).click();
  await dialog.page().getByRole('option', { name: option }).first().click();
}

/** Fills in everything that OK requires. */
export async function fillRequired(dialog: Locator): Promise<void> {
  await choose(dialog, 'Footer', 'Standard');
  await dialog.getByRole('radio', { name: 'in ink' }).check();
  await choose(dialog, 'Email Message', 'Your Assignment');
  await choose(dialog, 'Default From Name', "Client rep's name");
  await choose(dialog, 'Default From Email', "Client rep's e-mail address");
}

export async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

export function value(dialog: Locator, field: string): Locator {
  return dialog.getByRole('combobox', { name: field, exact: true });
}

export function freeText(dialog: Locator, field: string): Locator {
  return dialog.getByRole('textbox', { name: `${field}, Free Text Email` });
}
