import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { putText } from './caret-notation.ts';
import { createLetter, letterText, typeAtEnd, typeIntoChip } from './open-letter.ts';
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

test('a reflood shows old and new values first, and keeps typed-over ones unless selected', async ({ page }) => {
  await createLetter(page);
  await test.step('there are no updates while all values match the source', async () => {
    const dialog = await openPreview(page);
    await expect(dialog).toContainText('Nothing to update: all values match the source.');
    await dialog.getByRole('button', { name: /stay the same/ }).click();
    await expect(dialog.getByRole('term').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reflood(page)).toBeFocused();
  });

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

  await test.step('another recipient changes the text about them', async () => {
    const before = String(await chip(page, 'ClientContactFirstName').textContent());
    await reflood(page).click();
    const contacts = recipient(page).getByRole('combobox', { name: 'Recipient' });
    const primary = await contacts.inputValue();
    await contacts.selectOption({
      index: (await contacts.locator('option').first().getAttribute('value')) === primary ? 1 : 0,
    });
    await recipient(page).getByRole('button', { name: 'OK' }).click();
    const change = preview(page).getByRole('row', { name: before }).first();
    await expect(change.getByRole('checkbox')).toBeChecked();
    await preview(page)
      .getByRole('button', { name: /^Update \d+ values?$/ })
      .click();
    await expect(chip(page, 'ClientContactFirstName')).not.toHaveText(before);
  });
});

test('a plain render from the required-information modal builds the letter again after a warning', async ({ page }) => {
  await createLetter(page);
  await putText(page, 'Everything was deleted.|');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required information is missing' });
  await expect(dialog).toContainText('Your changes to its text are discarded');
  await dialog.getByRole('button', { name: 'Reflood' }).click();
  await recipient(page).getByRole('button', { name: 'OK' }).click();
  await expect(letterText(page)).not.toContainText('Everything was deleted.');
  await expect(preview(page)).toBeHidden();
  await expect(chip(page, 'AssignmentNumber')).toHaveText(/^A-/);
});
