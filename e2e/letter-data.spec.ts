import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, letterText, typeIntoChip } from './open-letter.ts';
import { test } from './test.ts';

/** An editable expression that the template contains once. */
const TITLE = { shortcode: 'ClientContactTitle', description: "Client contact's title" };

function side(page: Page): Locator {
  return page.getByRole('complementary', { name: 'About this letter' });
}

function rowOf(page: Page, description: string): Locator {
  const named = page.getByText(description, { exact: true }).first();
  return side(page).getByRole('listitem').filter({ has: named });
}

function chipOf(page: Page, shortcode: string): Locator {
  return letterText(page).locator(`.ld-chip[data-shortcode=${shortcode}]`);
}

async function typeOver(page: Page, chip: Locator, value: string): Promise<void> {
  await typeIntoChip(page, chip, value);
  await expect(chip).toHaveText(value);
}

/** Deletes a chip. */
async function takeOut(page: Page, chip: Locator): Promise<void> {
  await chip.click();
  await expect(chip.locator('textarea')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip).toHaveClass(/ld-selected/);
  await page.keyboard.press('Delete');
  await expect(chip).toHaveCount(0);
}

/** Copies a chip to the end of the letter. */
async function copyToEnd(page: Page, chips: Locator): Promise<void> {
  const before = await chips.count();
  await chips.first().click();
  await expect(chips.first().locator('textarea')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chips.first()).toHaveClass(/ld-selected/);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  // The browser reports its selection a moment later.
  await expect(chips.first()).not.toHaveClass(/ld-selected/);
  await page.keyboard.type('Again: ');
  await page.keyboard.press('Control+v');
  await expect(chips).toHaveCount(before + 1);
}

test('a typed-over value shows both values, and Restore brings the source’s back as one step', async ({ page }) => {
  await createLetter(page);
  const chip = chipOf(page, TITLE.shortcode);
  const source = (await chip.textContent()) ?? '';
  await typeOver(page, chip, 'Head of the staff office');
  const row = rowOf(page, TITLE.description);
  await expect(row).toContainText('Head of the staff office');
  await expect(row).toContainText(`Typed over; source says ${source}`);
  await expect(row).toContainText('Client contact · title');
  await expect(row.getByTitle(/^Client contact \d+$/)).toBeVisible();

  const restore = row.getByRole('button', { name: `Restore ${TITLE.description}` });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveText(source);
  await expect(restore).toHaveCount(0);
  await expect(row.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(letterText(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(chip).toHaveText('Head of the staff office');
});

test('of several places a typed-over one is distinguished, and only that one is restored', async ({ page }) => {
  await createLetter(page);
  const chips = chipOf(page, TITLE.shortcode);
  const source = (await chips.first().textContent()) ?? '';
  await copyToEnd(page, chips);
  await copyToEnd(page, chips);
  await expect(chips).toHaveText([source, source, source]);
  await typeOver(page, chips.nth(1), 'Registrar');
  const row = rowOf(page, TITLE.description);
  await expect(row).toContainText(/(in 3 places|place . of 3), 1 typed over/);
  await expect(row).toContainText(`${source}in 2 of 3 places`);

  const going = row.getByRole('button', { name: source });
  await going.click();
  await expect(chips.nth(0)).toHaveClass(/ld-selected/);
  await expect(row).toContainText('place 1 of 3');
  await going.click();
  await expect(chips.nth(2)).toHaveClass(/ld-selected/);
  // Other places change only if that's chosen, on the panel or below the text.
  await expect(page.getByText(`says “${source}” in 2 other places.`)).toBeVisible();
  await row.getByRole('button', { name: /^Change the 2 other places too/ }).click();
  await expect(chips).toHaveText(['Registrar', 'Registrar', 'Registrar']);
  await expect(page.getByRole('button', { name: 'Change it there too' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chips).toHaveText([source, 'Registrar', source]);

  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(chips).toHaveText([source, source, source]);
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row).toContainText(/stands 3 times$|of 3$/);
});

test('a table that was typed over says its changed rows, and is restored as it was', async ({ page }) => {
  await createLetter(page);
  const table = letterText(page).locator('.ld-keyed-block[data-shortcode=WorkUnitsTable]');
  const before = await table.locator('table').textContent();
  const cell = table.locator('td').first();
  await cell.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' at night');
  await expect(cell).toContainText('at night');
  const row = rowOf(page, 'Shifts with hours and rates');
  await expect(row).toHaveAttribute('data-lit');
  await expect(row).toContainText('at night · ');
  await expect(row).toContainText('Typed over; source says');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(cell).not.toContainText('at night');
  expect(await table.locator('table').textContent()).toBe(before);
  await expect(row.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('what is missing says why and what to do, is typed in the letter from the panel, and is marked and found as typed', async ({
  page,
}) => {
  await createLetter(page);
  const row = side(page)
    .locator('li[data-kind=missing]')
    .filter({ has: page.getByRole('button', { name: 'Type it here' }) })
    .first();
  const description = (await row.getByRole('button').first().locator('span').first().textContent()) ?? '';
  await expect(row).toContainText(/record has none\. Add the .+ there, then Reflood\./);
  await side(page)
    .getByRole('button', { name: /^Missing \d/ })
    .click();
  await expect(side(page).locator('li[data-kind=as-flooded]')).toHaveCount(0);
  // In the banner and in the panel.
  await expect(page.getByText(`missing in the source system: ${description}.`)).toHaveCount(2);
  await row.getByRole('button', { name: 'Type it here' }).click();
  await expect(letterText(page).locator('.ld-chip textarea')).toBeFocused();
  await page.keyboard.type('to be agreed');
  await page.keyboard.press('Enter');
  await expect(letterText(page)).toContainText('to be agreed');
  await expect(letterText(page).locator('.ld-lit')).toHaveCount(0);
  await expect(page.getByText(/\bmissing in the source system\b/)).toHaveCount(0);
  await side(page)
    .getByRole('button', { name: /^All \d/ })
    .click();
  await expect(rowOf(page, description)).toContainText('Typed, not from the source.');
  const typed = letterText(page).locator('.ld-chip[data-state=typed]');
  await expect(typed).toHaveText('to be agreed');
  await expect(typed).toHaveAccessibleName(`${description}: to be agreed, typed`);
  await side(page).getByRole('button', { name: 'Typed 1', exact: true }).click();
  await expect(side(page).getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('what was taken out of the letter says so, and is put back at the caret', async ({ page }) => {
  await createLetter(page);
  const chip = chipOf(page, TITLE.shortcode);
  const source = (await chip.textContent()) ?? '';
  await takeOut(page, chip);
  const row = rowOf(page, TITLE.description);
  await expect(row).toContainText('left out');
  await row.getByRole('button', { name: `Put it back ${TITLE.description}` }).click();
  await expect(chip).toHaveText(source);
  await expect(chip).toHaveClass(/ld-selected/);
  await expect(letterText(page)).toBeFocused();
  await expect(row).toHaveAttribute('data-kind', 'as-flooded');
});

test('a removed required value explains how to restore it', async ({ page }) => {
  await createLetter(page);
  await takeOut(page, chipOf(page, 'ClientCommonName'));
  const row = rowOf(page, "Client's common name");
  await expect(row).toContainText('It’s required: put it back at the caret.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Required information is missing' });
  await dialog.getByRole('button', { name: 'Reflood' }).click();
  await page.getByRole('dialog', { name: 'Choose Recipient' }).getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveAttribute('data-kind', 'as-flooded');
});

test('pointing at a row lights its places in the text, and pointing at a place lights its row', async ({ page }) => {
  await createLetter(page);
  const first = chipOf(page, 'TodaysDate');
  const last = letterText(page).locator('.ld-chip').last();
  const shortcode = (await last.getAttribute('data-shortcode')) ?? '';
  const lit = letterText(page).locator('.ld-lit');

  await rowOf(page, "Today's date").hover();
  await expect(lit).toHaveCount(1);
  await expect(first).toHaveClass(/ld-lit/);
  await page.getByRole('textbox', { name: 'Title' }).hover();
  await expect(lit).toHaveCount(0);
  await rowOf(page, "Today's date").getByRole('button').first().focus();
  await expect(first).toHaveClass(/ld-lit/);

  await first.hover();
  await expect(rowOf(page, "Today's date")).toHaveAttribute('data-lit');
  await last.hover();
  const lightedRow = side(page).locator('li[data-lit]');
  await expect(lightedRow).toHaveCount(1);
  await expect(lightedRow).toBeInViewport();
  await page.getByRole('textbox', { name: 'Title' }).hover();
  await expect(lightedRow).toHaveCount(0);

  await letterText(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(lightedRow).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(lightedRow).toContainText("Today's date");
  await expect(lightedRow).toBeInViewport();
  await expect(letterText(page)).toBeFocused();
  expect(shortcode).not.toBe('');
});

test('the panel is worked by the keyboard, and Escape leads back to the letter', async ({ page }) => {
  await createLetter(page);
  const row = rowOf(page, TITLE.description);
  await rowOf(page, "Client contact's name").getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chipOf(page, TITLE.shortcode)).toHaveClass(/ld-selected/);
  await expect(letterText(page)).toBeFocused();
  await row.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(letterText(page)).toBeFocused();
});

test('at 1024 pixels the panel is beside the paper; narrower it closes, also when a place is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await createLetter(page);
  await page.getByRole('button', { name: 'Data in this letter' }).click();
  const paper = await page.locator('.ld-paper').boundingBox();
  const panel = await side(page).boundingBox();
  expect((paper?.x ?? 0) + (paper?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  await page.setViewportSize({ width: 900, height: 768 });
  await expect(side(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Data in this letter' }).click();
  await rowOf(page, TITLE.description).getByRole('button').first().click();
  await expect(side(page)).toHaveCount(0);
  await expect(chipOf(page, TITLE.shortcode)).toHaveClass(/ld-selected/);
});

test('axe finds nothing on the panel with values of every kind, in both schemes', async ({ page }) => {
  await createLetter(page);
  const chips = chipOf(page, TITLE.shortcode);
  await copyToEnd(page, chips);
  await typeOver(page, chips.first(), 'Registrar');
  await typeOver(page, chipOf(page, 'ClientContactName'), 'T. Kilbride');
  await takeOut(page, chipOf(page, 'ClientAddress'));
  await expect(side(page).locator('li[data-kind=left-out]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await side(page)
    .getByRole('button', { name: /^Typed over \d/ })
    .click();
  await expect(side(page).locator('li[data-kind=as-flooded]')).toHaveCount(0);
  await expectNoAxeViolations(page);
});
