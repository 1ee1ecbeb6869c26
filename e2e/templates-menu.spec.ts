import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { choose, confirm, dialogOf, fillRequired, newTemplate, openConfiguration } from './configure-template.ts';
import { test } from './test.ts';

test('a disabled template is in no picker, and in the menu only with Show Disabled', async ({ page }) => {
  const name = await newTemplate(page);
  const dialog = dialogOf(page);
  await fillRequired(dialog);
  await confirm(dialog);
  const menu = page.getByRole('menu', { name: 'Templates' });
  const templates = page.getByRole('button', { name: 'Templates' });
  await templates.click();
  await expect(menu.getByRole('menuitem', { name: `${name} unpublished` })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Confirm Publish' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectInWizard(page, name, 1);

  await templates.click();
  await menu.getByRole('menuitem', { name }).click();
  await page.getByRole('tab', { name: 'Current' }).click();
  await openConfiguration(page);
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await choose(dialog, 'Approver', 'Free Text Email');
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Disabled' }).check();
  await confirm(dialog);
  await expectInWizard(page, name, 0);

  await templates.click();
  await expect(menu.getByRole('menuitem', { name: /^Assignment Confirmation, Client/ })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name })).toHaveCount(0);
  await menu.getByRole('menuitemcheckbox', { name: 'Show Disabled' }).click();
  await expect(menu.getByRole('menuitem', { name: `${name} disabled` })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^Assignment Confirmation, Client/ })).toBeVisible();
  await page.reload();
  await templates.click();
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Show Disabled' })).toBeChecked();
  await expect(menu.getByRole('menuitem', { name })).toBeVisible();
});

async function expectInWizard(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Letters' }).click();
  await page.getByRole('menuitem', { name: 'New Letter' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await wizard.getByRole('combobox', { name: 'Template' }).fill(name);
  await expect(wizard.getByRole('option', { name }).or(wizard.getByText('No Templates Found')).first()).toBeVisible();
  await expect(wizard.getByRole('option', { name })).toHaveCount(count);
  await page.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);
}
