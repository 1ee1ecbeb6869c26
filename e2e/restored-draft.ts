import { expect, type Page } from '@playwright/test';
import { chooseTemplate, letterText, typeIntoChip, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';

/** The notice that typed text was restored. */
export const restored = (page: Page) => page.getByText(/^Restored what you typed at/);

/** Navigates away within the tab, once the typed text is in the browser's database only. */
export async function leaveForMailbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('exit-snapshot');
}

/** Creates an unsaved letter without a record, and fills in what it requires. */
export async function beginNewLetter(page: Page): Promise<void> {
  await signInAs(page, WRITER, '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
  await chooseTemplate(page, 'Search Introduction');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeIntoChip(page, letterText(page).locator('.ld-chip[data-shortcode=ClientCommonName]').first(), 'Lakeside');
}
