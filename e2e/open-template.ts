import { expect, type Locator, type Page } from '@playwright/test';
import type { Call } from './call-as.ts';
import { openSignedIn, signInAs } from './sign-in-as.ts';

export const AUTHOR = 'Priya Ramaswamy';
export const OTHER_AUTHOR = 'Gordon Whitlock';

export function draftText(page: Page) {
  return page.getByRole('textbox', { name: /^Draft text of/ });
}

export function chips(text: Locator) {
  return text.getByRole('button', { name: /^Shortcode / });
}

export function titleField(page: Page) {
  return page.getByRole('tabpanel', { name: 'Draft' }).getByRole('textbox', { name: 'Title' });
}

/** Signs in as a template administrator and waits for a new template's editor. */
export async function openNewTemplate(page: Page, author = AUTHOR): Promise<void> {
  await signInAs(page, author, '/templates');
  await expect(page.getByRole('heading', { name: 'New Template' })).toBeVisible();
  await expect(draftText(page)).toBeVisible();
}

/** Creates a template by its first save. @returns its address. */
export async function createTemplate(page: Page, title: string, text: string): Promise<string> {
  await openNewTemplate(page);
  await titleField(page).fill(title);
  await draftText(page).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/templates\/\d+$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The parts of a template that journeys read. */
export interface StoredTemplate {
  readonly id: number;
  readonly title: string;
  readonly draft: { readonly title: string; readonly version: number } | null;
}

/** Creates a template by a call. */
export function storeTemplate(call: Call, title: string, text: string): Promise<StoredTemplate> {
  return call('POST', '/v1/letter-templates', { title, template: text });
}

/** Saves a draft by a call, over the one that `template` has. */
export function storeDraft(call: Call, template: StoredTemplate, title: string, text: string): Promise<StoredTemplate> {
  const draft = { title, template: text, version: template.draft?.version ?? 0 };
  return call('PUT', '/v1/letter-templates', { id: template.id, draft });
}

/** Opens a stored template as its author, who called last. */
export async function openTemplate(page: Page, { id }: StoredTemplate): Promise<void> {
  await openSignedIn(page, AUTHOR, `/templates/${id}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** Types at the end of the draft. */
export async function typeInDraft(page: Page, text: string): Promise<void> {
  await draftText(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

export async function saveDraft(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

/** Fills in what publishing requires in the open Template Configuration dialog, and confirms. */
export async function completeConfiguration(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Template Configuration' });
  await dialog.getByRole('radio').first().check();
  for (const field of ['Footer', 'Email Message', 'Default From Name', 'Default From Email']) {
    await dialog.getByRole('combobox', { name: field, exact: true }).click();
    await page
      .getByRole('option')
      .filter({ hasNotText: /^(None|Free Text Email)$/ })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Confirm Publish' }).getByRole('button', { name: 'Publish' }).click();
}
