import { expect } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { createLetter, letterText, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the ${colorScheme} colour scheme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the letters page and in the New Letter wizard', async ({ page }) => {
      await signInAs(page, WRITER, '/letters');
      await expect(page.getByRole('heading', { name: 'Recent letters' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
      const wizard = page.getByRole('dialog', { name: 'New Letter' });
      await expect(wizard.getByRole('option').first()).toBeVisible();
      await wizard.getByRole('button', { name: 'Filter' }).click();
      await expectNothingFound(page, colorScheme);
      await wizard.getByRole('option').first().click();
      await expect(wizard.getByRole('region', { name: 'Template' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
    });

    test('axe finds nothing on a letter, its menus and its dialogs', async ({ page }) => {
      await createLetter(page);
      await expectNothingFound(page, colorScheme);
      await letterText(page).locator('.ld-chip[data-state=missing]').first().click();
      await expectNothingFound(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Strikethrough' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Picture' }).click();
      await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Confirm Delete' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
    });
  });
}
