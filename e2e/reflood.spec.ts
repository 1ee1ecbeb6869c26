import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { putText } from './caret-notation.ts';
import { createLetter, letterText, typeAtEnd, typeIntoChip, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const preview = (page: Page) => page.getByRole('dialog', { name: 'Reflood' });
const recipient = (page: Page) => page.getByRole('dialog', { name: 'Choose Recipient' });
const reflood = (page: Page) => page.getByRole('button', { name: 'Reflood', exact: true });

/** The template allows several contacts, so a reflood first asks for one. */
async function openPreview(page: Page): Promise<Locator> {
  await reflood(page).click();
  await recipient(page).getByRole('button', { name: 'OK' }).click();
  await expect(preview(page)).toBeVisible();
  return preview(page);
}

const chip = (page: Page, shortcode: string) =>
  letterText(page).locator(`.ld-chip[data-shortcode=${shortcode}]`).first();

/** Replaces a value in the letter. @returns the earlier one. */
async function typeOver(page: Page, shortcode: string, value: string): Promise<string> {
  const before = (await chip(page, shortcode).textContent()) ?? '';
  await typeIntoChip(page, chip(page, shortcode), value);
  await expect(chip(page, shortcode)).toHaveAttribute('data-state', 'edited');
  return before;
}

test('a reflood shows old and new first, and keeps what was typed over unless it is ticked', async ({ page }) => {
  await createLetter(page);
  const city = await typeOver(page, 'AssignmentSchedule', 'As agreed by phone');
  const hours = await typeOver(page, 'AssignmentHoursPerWeek', '12');
  await typeAtEnd(page, ' Written by hand.');
  const dialog = await openPreview(page);
  const kept = dialog.getByRole('row', { name: 'As agreed by phone' });
  const taken = dialog.getByRole('row', { name: /\b12\b.*Typed over|Typed over.*\b12\b/ });
  await expect(kept).toContainText('Typed over');
  await expect(kept).toContainText(city);
  await expect(kept.getByRole('checkbox')).not.toBeChecked();
  await expect(taken.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByText('0 of 2 will change')).toBeVisible();
  await taken.getByRole('checkbox').check();
  await expect(dialog.getByText('1 of 2 will change')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(chip(page, 'AssignmentHoursPerWeek')).toHaveText('12');

  await dialog.getByRole('button', { name: 'Update 1 value' }).click();
  await expect(chip(page, 'AssignmentHoursPerWeek')).toHaveText(hours);
  await expect(chip(page, 'AssignmentSchedule')).toHaveText('As agreed by phone');
  await expect(letterText(page)).toContainText('Written by hand.');
  await expect(reflood(page)).toBeFocused();

  const panel = page.getByRole('region', { name: 'Data in this letter' });
  await expect(panel).toContainText('Typed over');
  await panel.getByRole('button', { name: /^Restore/ }).click();
  await expect(chip(page, 'AssignmentSchedule')).toHaveText(city);
});

test('cancelling at any step leaves the letter untouched', async ({ page }) => {
  await createLetter(page);
  await typeOver(page, 'AssignmentHoursPerWeek', '12');
  const text = await letterText(page).innerHTML();
  await reflood(page).click();
  await recipient(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(recipient(page)).toBeHidden();
  await expect(reflood(page)).toBeFocused();
  await (await openPreview(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(reflood(page)).toBeFocused();
  expect(await letterText(page).innerHTML()).toBe(text);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('a reflood that would change nothing says so', async ({ page }) => {
  await createLetter(page);
  const dialog = await openPreview(page);
  await expect(dialog).toContainText('Nothing would change: everything in this letter says what its source says.');
  await dialog.getByRole('button', { name: /stay the same/ }).click();
  await expect(dialog.getByRole('term').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a reflood for another recipient shows what that changes', async ({ page }) => {
  await createLetter(page);
  const before = await chip(page, 'ClientContactFirstName').textContent();
  await reflood(page).click();
  const contacts = recipient(page).getByRole('combobox', { name: 'Recipient' });
  const primary = await contacts.inputValue();
  const others = await contacts
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await contacts.selectOption(others.find((value) => value !== primary) ?? primary);
  await recipient(page).getByRole('button', { name: 'OK' }).click();
  await expect(
    preview(page)
      .getByRole('row', { name: String(before) })
      .first()
      .getByRole('checkbox'),
  ).toBeChecked();
  await preview(page)
    .getByRole('button', { name: /^Update \d+ values?$/ })
    .click();
  await expect(chip(page, 'ClientContactFirstName')).not.toHaveText(String(before));
});

test('from the required-information modal the letter is rendered again, after a warning', async ({ page }) => {
  await createLetter(page);
  await putText(page, 'Everything was deleted.|');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required information is missing' });
  await expect(dialog).toContainText('Your changes to its text are discarded');
  await dialog.getByRole('button', { name: 'Reflood' }).click();
  await recipient(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(letterText(page)).toContainText('Everything was deleted.');

  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Reflood' }).click();
  await recipient(page).getByRole('button', { name: 'OK' }).click();
  await expect(letterText(page)).not.toContainText('Everything was deleted.');
  await expect(preview(page)).toBeHidden();
  await expect(chip(page, 'AssignmentNumber')).toHaveText(/^A-/);
});

test('a letter saved in another window in the meantime is not overwritten by a reflood', async ({ page, context }) => {
  const address = await createLetter(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(letterText(other)).toBeVisible();
  await typeOver(page, 'AssignmentHoursPerWeek', '12');
  const dialog = await openPreview(page);
  await typeAtEnd(other, ' Saved in the other tab.');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Unsaved changes')).toBeHidden();

  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: /^Update \d+ values?$/ }).click();
  const conflict = page.getByRole('dialog', { name: 'You saved this letter in another window' });
  await expect(conflict).toContainText('Saved in the other tab.');
  await conflict.getByRole('button', { name: 'Decide later' }).click();
  await expect(chip(page, 'AssignmentHoursPerWeek')).toHaveText('12');
  await other.reload();
  await expect(letterText(other)).toContainText('Saved in the other tab.');
});

test('a letter that is not stored keeps what was filled in, and stays unstored', async ({ page }) => {
  await signInAs(page, WRITER, '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await expect(wizard.getByRole('option').first()).toBeVisible();
  await wizard.getByRole('combobox').fill('credentialing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const missing = letterText(page).locator('.ld-chip[data-state=missing]:not([aria-disabled])').first();
  const shortcode = String(await missing.getAttribute('data-shortcode'));
  await typeIntoChip(page, missing, 'Filled in by hand');
  await reflood(page).click();
  const row = preview(page).getByRole('row', { name: 'Filled in by hand' });
  await expect(row).toContainText('Typed over');
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(preview(page).getByRole('button', { name: 'Update 0 values' })).toBeDisabled();
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(chip(page, shortcode)).toHaveText('Filled in by hand');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.reload();
  await expect(chip(page, shortcode)).toHaveText('Filled in by hand');
});
