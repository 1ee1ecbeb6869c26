import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { textSize } from '@letterdesk/core/document/text-size';
import { toHtml } from '@letterdesk/document/serialise-html';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { test } from './test.ts';

const PLAIN = 'We confirm the assignment & all that was agreed on by phone. ';

async function paste(text: Locator, words: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
}

const ofCharacters = (count: number) =>
  PLAIN.repeat(Math.ceil(count / PLAIN.length))
    .slice(0, count)
    .replace(/ $/, 'x');
const roomText = (page: Page) => page.getByText(/^[\d,]+ characters? left$/);

interface EditorElement extends HTMLElement {
  readonly editor: { readonly state: { readonly doc: { toJSON(): DocumentNode } } };
}

/** Types until a number of characters are left. */
async function fillUp(text: Locator, left: number): Promise<void> {
  await text.focus();
  await text.press('Control+End');
  // After a table, typing starts a paragraph.
  await text.press('.');
  const document = await text.evaluate((element) => (element as EditorElement).editor.state.doc.toJSON());
  const { characters } = textSize(toHtml(document));
  await paste(text, ofCharacters(DOCUMENT_LIMITS.textLength - characters - left));
}

test("a letter near its limit says so, isn't saved beyond it, and is saved once it fits", async ({ page }) => {
  await createLetter(page);
  await fillUp(letterText(page), 3_200);
  await expect(roomText(page)).toHaveText('3,200 characters left');
  await typeAtEnd(page, '&<>');
  await expect(roomText(page)).toHaveText('3,197 characters left');
  await expectNoAxeViolations(page);

  await paste(letterText(page), ofCharacters(4_000));
  const problem = page.getByRole('status').getByText('This text is 803 characters too long, formatting included.');
  await expect(problem).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+s');
  const refused = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(refused).toContainText('This text is 803 characters too long, formatting included.');
  await refused.getByRole('button').last().click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await letterText(page).focus();
  await page.keyboard.press('Control+z');
  await expect(roomText(page)).toHaveText('3,197 characters left');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await paste(letterText(page), ofCharacters(103_197));
  const farTooLong = page.getByText('This text is 100,000 characters too long, formatting included.');
  await expect(farTooLong).toBeVisible();
  await page.reload();
  await expect(farTooLong).toBeVisible();
  await expect(letterText(page)).toContainText(PLAIN.trim());
});

/** A picture of one dot; bytes after it are ignored. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

test('pictures beyond the total limit and invalid files are refused at once', async ({ page }) => {
  await createLetter(page);
  const add = async (name: string, bytes: number, start = DOT) => {
    await letterText(page).evaluate(
      (element, picture) => {
        const content = new Uint8Array(picture.bytes);
        content.set(Uint8Array.from(atob(picture.start), (character) => character.charCodeAt(0)));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([content], picture.name, { type: 'image/png' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { name, bytes, start },
    );
  };
  await letterText(page).focus();
  await add('ward.png', 1_900_000);
  await expect(letterText(page).locator('img[src]')).toHaveCount(1);
  await add('desk.png', 1_900_000);
  await expect(page.getByRole('alert')).toContainText(
    'desk.png is 1.9 MB, and this text already has 1.9 MB of pictures. Together they can be up to 3 MB',
  );
  await expect(letterText(page).locator('img[src]')).toHaveCount(1);
  // Starts like a PNG but isn't one.
  await add('fake.png', 2_000, DOT.slice(0, 16));
  await expect(page.getByRole('alert')).toContainText('fake.png isn’t a valid picture.');
  await expect(letterText(page).locator('img[src]')).toHaveCount(1);
  await add('lamp.png', 900_000);
  await expect(letterText(page).locator('img[src]')).toHaveCount(2);
});
