import { expect, type Page } from '@playwright/test';
import { createLetter, letterText } from './open-letter.ts';
import { test } from './test.ts';

const table = (page: Page) => letterText(page).locator('table').first();

/** Measured and declared widths of the first table's columns. */
const columns = (page: Page) =>
  table(page)
    .locator('col')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((one) => ({ given: one.style.width, shown: one.getBoundingClientRect().width })),
    );

/** Moves the mouse to the border between the first table's first two columns. */
async function pointAtBorder(page: Page): Promise<{ x: number; y: number }> {
  const box = await table(page).locator('th').first().boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const border = { x: Math.round(box.x + box.width) - 2, y: Math.round(box.y + box.height / 2) };
  await page.mouse.move(border.x - 40, border.y);
  await page.mouse.move(border.x, border.y);
  await expect(letterText(page).locator('.column-resize-handle')).not.toHaveCount(0);
  return border;
}

test("only a drag that moves a column's border changes the letter, and undo reverts it", async ({ page }) => {
  await createLetter(page, 'Rate Exception', { assignmentId: 501 });
  const before = await columns(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const movements: Record<string, { button: 'left' | 'right'; by: readonly number[] }> = {
    'a click': { button: 'left', by: [] },
    'a click of a hand that trembles': { button: 'left', by: [1, 2] },
    'a drag there and back': { button: 'left', by: [30, 0] },
    'a click for the menu': { button: 'right', by: [40] },
  };
  for (const [movement, { button, by }] of Object.entries(movements)) {
    const { x, y } = await pointAtBorder(page);
    await page.mouse.down({ button });
    for (const distance of by) await page.mouse.move(x + distance, y);
    await page.mouse.up({ button });
    await page.mouse.move(x + 120, y);
    expect(await columns(page), movement).toEqual(before);
    await expect(undo, movement).toBeDisabled();
  }

  const { x, y } = await pointAtBorder(page);
  await page.mouse.down();
  await page.mouse.move(x - 30, y);
  await page.mouse.move(x - 60, y);
  await page.mouse.up();
  const width = Math.round((before[0]?.shown ?? 0) - 60);
  await expect.poll(async () => Math.round((await columns(page))[0]?.shown ?? 0)).toBe(width);
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await undo.click();
  await expect(undo).toBeDisabled();
  expect(await columns(page)).toEqual(before);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await saved).ok()).toBe(true);
  await page.getByRole('tab', { name: 'Approval', exact: true }).click();
  await expect(page.getByText('Unchanged from template', { exact: true })).toBeVisible();
});
