import { expect } from '@playwright/test';
import { AUTHOR, draftText, titleField } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('a template is written by keyboard', async ({ page }) => {
  await signInAs(page, AUTHOR, '/templates');
  await expect(draftText(page)).toBeVisible();
  await titleField(page).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(draftText(page)).toBeFocused();
  await page.keyboard.type('To ');
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const first = page.getByRole('treeitem').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: /JobStartDate/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(draftText(page)).toBeFocused();
  // An arrow selects the chip, and Enter opens it for editing.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('dialog', { name: 'Shortcode JobStartDate' });
  await expect(chip.getByRole('textbox', { name: 'Default' })).toBeFocused();
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect(draftText(page)).toContainText('{{shortcode JobStartDate default="soon"}}');
  await expect(draftText(page)).toBeFocused();
  // Double braces suggest shortcodes in a list at the caret.
  await page.keyboard.press('Control+End');
  await page.keyboard.type('{{providerl');
  await expect(page.getByRole('option', { selected: true })).toContainText('ProviderLegalName');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('ProviderLastName');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(draftText(page)).toHaveText(/^JobStartDate\s*To ProviderLastName\s*$/, { useInnerText: true });
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/templates\/\d+$/);
  await page.getByRole('tab', { name: 'Draft' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Current' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Current' })).toHaveAccessibleDescription(
    'This template is not published yet.',
  );
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
});
