import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { draftText, openNewTemplate, saveDraft, titleField } from './open-template.ts';
import { test } from './test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Conditions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The text that is stored, as its author wrote it. */
async function readLines(page: Page): Promise<readonly string[]> {
  return draftText(page).evaluate((element) =>
    [...element.querySelectorAll('p')].map((line) => {
      const copy = line.cloneNode(true) as Element;
      for (const label of copy.querySelectorAll('.ld-condition')) label.remove();
      return copy.textContent ?? '';
    }),
  );
}

test('an author builds a condition by the form, edits it as text, folds it and saves', async ({ page }) => {
  await openNewTemplate(page);
  await titleField(page).fill('Housing for new providers');
  const text = draftText(page);
  await text.focus();
  await page.keyboard.type('Dear provider,\nWe booked a hotel.');

  await chooseInMenu(page, 'Condition…');
  const form = dialog(page, 'Condition');
  await form.getByRole('combobox', { name: 'Expression' }).fill('move-in');
  await page.getByRole('option', { name: /HousingMoveIn/ }).click();
  await form.getByRole('combobox', { name: 'Operator' }).selectOption('is on or after');
  await form.getByLabel('Value').fill('2026-12-01');
  await form.getByRole('combobox', { name: 'Applies to' }).selectOption('This paragraph');
  await form.getByRole('checkbox', { name: 'Add “Otherwise”' }).check();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Insert' }).click();
  await expect(form).toBeHidden();
  // The caret is in the empty case.
  await page.keyboard.type('Please book a hotel.');
  await expect(text.getByText('Move-in date is on or after December 1, 2026')).toBeVisible();
  expect(await readLines(page)).toEqual([
    'Dear provider,',
    '{{if HousingMoveIn >= "2026-12-01"}}',
    'We booked a hotel.',
    '{{else}}',
    'Please book a hotel.',
    '{{end}}',
  ]);

  await text.getByText('Move-in date is on or after December 1, 2026').dblclick();
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const source = page.getByRole('textbox', { name: 'Condition', exact: true });
  await source.fill('HousingMoveIn is not empty and (HousingPets is empty or HousingPets equals None)');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(source).toHaveAccessibleDescription(/Write a number or a text in quotes here/);
  await source.fill('HousingMoveIn is not empty and (HousingPets is empty or HousingPets equals "None")');
  await page.getByRole('button', { name: 'OK' }).click();
  const label = text.getByText('Move-in date is not empty and (Pets is empty or Pets is “None”)');
  await expect(label).toBeVisible();

  // The changed label is selected.
  await page.keyboard.press('Space');
  await expect(text.getByText('1 paragraph hidden')).toBeVisible();
  await expect(text.getByText('We booked a hotel.')).toBeHidden();
  await expectNoAxeViolations(page);
  // On paper nothing is hidden.
  await page.emulateMedia({ media: 'print' });
  await expect(text.getByText('We booked a hotel.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(text.getByText('1 paragraph hidden')).toHaveCount(2);
  await saveDraft(page);
  await page.reload();
  await expect(text.getByText('We booked a hotel.')).toBeVisible();
  await expect(text.getByText('Please book a hotel.')).toBeVisible();
  await expect(label).toBeVisible();
});

test('a list is repeated by rows, and the keyboard alone changes and removes it', async ({ page }) => {
  await openNewTemplate(page);
  const text = draftText(page);
  await text.focus();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: '2 columns, 3 rows' }).click();
  await page.keyboard.type('{{shortcode Date}}');
  await chooseInMenu(page, 'Repeat for each…');
  const form = dialog(page, 'Repeat for each');
  const list = form.getByRole('combobox', { name: 'List' });
  await list.fill('shifts with hours');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue('Shifts with hours and rates');
  await expect(form.getByRole('combobox', { name: 'Applies to' })).toHaveValue('0');
  await form.getByRole('button', { name: 'Insert' }).press('Enter');
  await expect(text.getByText('Shifts with hours and rates')).toBeVisible();
  // Its name is one of the item's fields, not of an expression.
  await expect(text.getByRole('button', { name: /^Shortcode Date/ })).toBeVisible();

  await expect(text).toBeFocused();
  // From the row's start to the label above.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Remove repetition, keep content' }).press('Enter');
  await expect(text.getByText('Shifts with hours and rates')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text.getByText('Shifts with hours and rates')).toBeVisible();
});
