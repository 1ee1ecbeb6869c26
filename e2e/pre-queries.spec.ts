import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** Provider 1001 has two assignments; their numbers are in the letter's title and text. */
const PROVIDER = '/letters?providerId=1001';
const ASSIGNMENTS = 'Assignments of a provider';
/** Assignment 503 has more work units than fit on a page. */
const LONG_ASSIGNMENT = '/letters?assignmentId=503';
const WORK_UNITS = 'Work units of an assignment';

const picker = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openPicker(page: Page, record: string, template: string, name: string) {
  await signInAs(page, WRITER, record);
  await chooseTemplate(page, template);
  const dialog = picker(page, name);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function expectLetter(page: Page): Promise<void> {
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a letter is filled from the selected record and filled again from another one', async ({ page, context }) => {
  const units = await openPicker(page, PROVIDER, 'Shift Statement', WORK_UNITS);
  const dialog = picker(page, ASSIGNMENTS);

  await test.step('a picker without the id it needs says so', async () => {
    await expect(units.getByRole('heading', { name: 'This letter has no Assignment' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(units).toBeHidden();
    await page.getByRole('button', { name: 'Change the template' }).click();
    await chooseTemplate(page, 'Schedule Change');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
  });

  await test.step('after Esc the wizard opens the picker again, which can try again when it fails', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'New Letter' }).getByRole('button', { name: 'OK' })).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/Letterdesk can’t be reached/);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try again' }).click();
  });

  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(ok).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  const numbers = (await dialog.getByRole('cell').allTextContents()).filter((text) => /^A-\d+$/.test(text));
  expect(numbers).toHaveLength(2);
  await dialog.getByRole('radio', { name: numbers[0] }).check();
  await expect(dialog.getByText('1 picked')).toBeVisible();
  await expectNoAxeViolations(page);
  await ok.click();
  await expectLetter(page);
  await expect(letterText(page)).toContainText(`your assignment ${numbers[0]} at`);

  await page.getByRole('button', { name: 'Reflood' }).click();
  await expect(dialog.getByRole('radio', { name: String(numbers[0]) })).toBeChecked();
  await dialog.getByText(String(numbers[1])).click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  const preview = page.getByRole('dialog', { name: 'Reflood' });
  const row = preview.getByRole('row', { name: 'Assignment number' });
  await expect(row).toContainText(`${numbers[0]}${numbers[1]}`);
  await expect(letterText(page)).toContainText(`your assignment ${numbers[0]} at`);
  await preview.getByRole('button', { name: /^Update \d+ values?$/ }).click();
  await expect(letterText(page)).toContainText(`your assignment ${numbers[1]} at`);
});

test('several records are selected by keyboard across pages', async ({ page }) => {
  const dialog = await openPicker(page, LONG_ASSIGNMENT, 'Shift Statement', WORK_UNITS);
  const boxes = dialog.getByRole('table').getByRole('checkbox');
  await expect(boxes).toHaveCount(26);
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('2 picked')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Page 3' }).click();
  await expect(dialog.getByText(/^51–/)).toBeVisible();
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0);
  await boxes.nth(2).check();
  await boxes.nth(2).press('Enter');
  await expectLetter(page);
  await expect(letterText(page).locator('div[data-shortcode=WorkUnitsTable] tr')).toHaveCount(1 + 3);
});
