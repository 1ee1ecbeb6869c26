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

test('typed-over, removed and missing values appear in the panel and are fixed there', async ({ page }) => {
  await createLetter(page);
  const chip = chipOf(page, TITLE.shortcode);
  const row = rowOf(page, TITLE.description);
  const source = (await chip.textContent()) ?? '';

  await test.step('a removed value is restored at the caret', async () => {
    await takeOut(page, chip);
    await expect(row).toContainText('removed');
    await row.getByRole('button', { name: `Put it back ${TITLE.description}` }).click();
    await expect(chip).toHaveText(source);
    await expect(chip).toHaveClass(/ld-selected/);
    await expect(letterText(page)).toBeFocused();
    await expect(row).toHaveAttribute('data-kind', 'as-flooded');
  });

  await test.step("a typed-over value shows both values, and Restore restores the source's value as one step", async () => {
    await typeOver(page, chip, 'Head of the staff office');
    await expect(row).toContainText('Head of the staff office');
    await expect(row).toContainText(`Typed over. Source value: ${source}`);
    await row.getByRole('button').first().hover();
    await expect(page.getByRole('tooltip')).toContainText(/Client contact \d+ · title/);
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

  await test.step('text typed into a table changes its row', async () => {
    const cell = letterText(page).locator('.ld-keyed-block[data-shortcode=WorkUnitsTable] td').first();
    await cell.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' at night');
    const table = rowOf(page, 'Shifts with hours and rates');
    await expect(table).toHaveAttribute('data-lit');
    await expect(table).toContainText('at night · ');
    await expect(table).toContainText('Typed over. Source value:');
  });

  await test.step('a missing value shows its reason, is typed in the letter from the panel, and is found as typed', async () => {
    const missing = side(page)
      .locator('li[data-kind=missing]')
      .filter({ has: page.getByRole('button', { name: 'Type it here' }) })
      .first();
    const description =
      (await missing.getByRole('paragraph').or(missing.locator('button > span > span')).first().textContent()) ?? '';
    await expect(missing).toContainText(/record has none\. Add the .+ there, then reflood\./);
    await side(page)
      .getByRole('button', { name: /^Missing \d/ })
      .click();
    await expect(side(page).locator('li[data-kind=as-flooded]')).toHaveCount(0);
    await expect(page.getByText(/^1 item missing in the source system\. /)).toHaveCount(1);
    await missing.getByRole('button', { name: 'Type it here' }).click();
    await expect(letterText(page).locator('.ld-chip textarea')).toBeFocused();
    await page.keyboard.type('to be agreed');
    await page.keyboard.press('Enter');
    await expect(letterText(page)).toContainText('to be agreed');
    await expect(letterText(page).locator('.ld-lit')).toHaveCount(0);
    await expect(page.getByText(/\bmissing in the source system\b/)).toHaveCount(0);
    await side(page).getByRole('button', { name: 'Typed 1', exact: true }).click();
    await expect(side(page).getByRole('listitem')).toHaveCount(1);
    await side(page)
      .getByRole('button', { name: /^All \d/ })
      .click();
    await expect(rowOf(page, description)).toContainText('Typed, not from the source.');
    const typed = letterText(page).locator('.ld-chip[data-state=typed]');
    await expect(typed).toHaveText('to be agreed');
    await expect(typed).toHaveAccessibleName(`${description}: to be agreed, typed`);
  });

  await test.step('axe finds nothing on the panel with values of every kind', async () => {
    await copyToEnd(page, chip);
    await typeOver(page, chip.first(), 'Registrar');
    await takeOut(page, chipOf(page, 'ClientAddress'));
    for (const kind of ['typed-over', 'filled', 'removed']) {
      await expect(side(page).locator(`li[data-kind=${kind}]`)).not.toHaveCount(0);
    }
    await expectNoAxeViolations(page);
  });
});

test("the panel beside the letter and the letter highlight each other's places by mouse and keyboard, wide and narrow", async ({
  page,
}) => {
  await createLetter(page);
  const lit = letterText(page).locator('.ld-lit');
  const lightedRow = side(page).locator('li[data-lit]');

  await test.step('pointing at a row highlights its places in the text', async () => {
    const first = chipOf(page, 'TodaysDate');
    await rowOf(page, "Today's date").hover();
    await expect(lit).toHaveCount(1);
    await expect(first).toHaveClass(/ld-lit/);
    await page.getByRole('textbox', { name: 'Title' }).hover();
    await expect(lit).toHaveCount(0);
    await rowOf(page, "Today's date").getByRole('button').first().focus();
    await expect(first).toHaveClass(/ld-lit/);
  });

  await test.step('pointing at a place, or moving the caret to it, highlights its row', async () => {
    await chipOf(page, 'TodaysDate').hover();
    await expect(rowOf(page, "Today's date")).toHaveAttribute('data-lit');
    await letterText(page).locator('.ld-chip').last().hover();
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
  });

  const row = rowOf(page, TITLE.description);
  await test.step('the panel works by keyboard, and Escape returns to the letter', async () => {
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

  await test.step('the panel is beside the paper at 1024 pixels, and closes when narrower, even if it shows a place', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const paper = await page.locator('.ld-paper').boundingBox();
    const panel = await side(page).boundingBox();
    expect((paper?.x ?? 0) + (paper?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    await page.setViewportSize({ width: 900, height: 768 });
    await expect(side(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Data in this letter' }).click();
    await row.getByRole('button').first().click();
    await expect(side(page)).toHaveCount(0);
    await expect(chipOf(page, TITLE.shortcode)).toHaveClass(/ld-selected/);
  });
});
