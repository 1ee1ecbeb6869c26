import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  chips,
  completeConfiguration,
  createTemplate,
  draftText,
  openNewTemplate,
  publish,
  titleField,
} from './open-template.ts';
import { test } from './test.ts';

test('axe finds nothing on a new template, its problems and its dialogs, in either scheme', async ({ page }) => {
  await openNewTemplate(page);
  await expectNoAxeViolations(page);
  await titleField(page).fill('Hard to {{shortcode Read}}');
  await draftText(page).focus();
  await page.keyboard.type('Dear {{shortcode Nobody}}, {{shortcode ProviderFirstName}} {{prov');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await chips(draftText(page)).first().click();
  await expect(page.getByRole('dialog', { name: 'Shortcode ProviderFirstName' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert', { name: 'Shortcodes that are not valid' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Delete' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('axe finds nothing on a published template, in either scheme', async ({ page }) => {
  await createTemplate(page, 'Easy to read', 'Dear {{shortcode ProviderFirstName}}.');
  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Publish' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await publish(page);
  await expect(page.getByRole('textbox', { name: /^Published text of/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
