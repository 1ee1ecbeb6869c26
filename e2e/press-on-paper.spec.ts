import { expect, type Locator, type Page } from '@playwright/test';
import { createLetter, letterText } from './open-letter.ts';
import { draftText, openNewTemplate, titleField } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** Clicks a point of an element, in fractions of its width and height. */
async function pressAt(page: Page, element: Locator, across: number, down: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing is there to press on.');
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
}

test.describe('a press on the white of the paper', () => {
  test('puts the caret at the end of a template or behind its table, and beside a line into that line', async ({
    page,
  }) => {
    await openNewTemplate(page);
    const sheet = page.locator('.ld-paper');
    await draftText(page).focus();
    await page.keyboard.type('First line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Last line');
    await titleField(page).focus();
    await pressAt(page, sheet, 0.2, 0.6);
    await expect(draftText(page)).toBeFocused();
    await page.keyboard.type(' goes on');
    await expect(draftText(page).locator('p')).toHaveText(['First line', 'Last line goes on']);

    await titleField(page).focus();
    const first = await draftText(page).locator('p').first().boundingBox();
    const paper = await sheet.boundingBox();
    if (!first || !paper) throw new Error('No text is shown.');
    await page.mouse.click(paper.x + 20, first.y + first.height / 2);
    await page.keyboard.type('The ');
    await page.mouse.click(paper.x + paper.width - 20, first.y + first.height / 2);
    await page.keyboard.type('!');
    await expect(draftText(page).locator('p')).toHaveText(['The First line!', 'Last line goes on']);

    await test.step('a press below a table starts a paragraph', async () => {
      await draftText(page).press('Control+a');
      await page.keyboard.press('Delete');
      await draftText(page).evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', '<p>Before</p><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(draftText(page).locator('td')).toHaveText('cell');
      await titleField(page).focus();
      await pressAt(page, page.locator('.ld-paper'), 0.5, 0.6);
      await page.keyboard.type('Behind');
      await expect(draftText(page).locator('td')).toHaveText('cell');
      await expect(draftText(page).locator('> p').last()).toHaveText('Behind');
    });
  });

  test('puts the caret at the end of a letter above its last footer and on it', async ({ page }) => {
    await createLetter(page);
    const footer = page.locator('.ld-sheet').last().locator('.ld-footer');
    await footer.scrollIntoViewIfNeeded();
    for (const [at, word] of [
      [-20, 'above'],
      [20, 'on'],
    ] as const) {
      await page.getByRole('main').evaluate((main) => main.focus());
      const box = await footer.boundingBox();
      if (!box) throw new Error('There is no footer.');
      await page.mouse.click(box.x + 200, box.y + at);
      await page.keyboard.type(` typed ${word}`);
    }
    await expect(letterText(page)).toHaveText(/ typed above typed on$/);
  });

  test('puts the caret at the end of a message down to the edge of the field', async ({ page }) => {
    await signInAs(page, 'Priya Ramaswamy', '/email-messages');
    await page.getByRole('main').getByRole('button', { name: 'New Email Message' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Message ${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Create' }).click();
    const text = page.getByRole('textbox', { name: 'Message', exact: true });
    await text.focus();
    await page.keyboard.type('Hello');
    const desk = page.locator('[data-desk]');
    for (const [down, word] of [
      [0.5, ' there'],
      [0.98, ' again'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Subject' }).focus();
      await pressAt(page, desk, 0.01, down);
      await page.keyboard.type(word);
    }
    await expect(text).toHaveText('Hello there again');
  });
});
