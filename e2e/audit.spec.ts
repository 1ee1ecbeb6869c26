import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter } from './open-letter.ts';
import { accountButton, signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('an auditor sees who opened a letter, and what that person did, and exports it; others have no link', async ({
  page,
}) => {
  await signInAs(page, 'Maya Lindqvist', '/letters');
  await accountButton(page, 'Maya Lindqvist').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'What’s New' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Audit' })).toBeHidden();
  await page.keyboard.press('Escape');
  const id = (await createLetter(page)).split('/').at(-1);

  await signInAs(page, 'Nadia Sorensen', '/audit');
  await expectNoAxeViolations(page);
  await page.getByLabel('Letter number or link').fill(`https://letters.example/letters/${id}`);
  await page.getByLabel('Letter number or link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/audit\\?letter=${id}$`));
  const events = page.getByRole('region', { name: 'Events of the letter' });
  await expect(events.getByRole('rowheader', { name: 'Opened the letter' }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('combobox', { name: 'Events' }).selectOption('Saw');
  await expect(page).toHaveURL(/kind=saw/);
  await events.getByRole('link', { name: 'Maya Lindqvist' }).first().click();
  await expect(page.getByRole('region', { name: 'Events of the person' })).toBeVisible();
  await expect(page.getByPlaceholder('Search by name or sign-in name')).toHaveValue(
    /^Maya Lindqvist \(maya\.lindqvist@/,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
});
