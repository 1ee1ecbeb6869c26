import { expect, type Page } from '@playwright/test';
import { enterText, press, putText } from './caret-notation.ts';
import { createLetter, letterText } from './open-letter.ts';
import { test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Puts HTML into the clipboard, with a picture if wanted, as a browser does. */
async function fillClipboard(page: Page, html: string, withPicture = false): Promise<void> {
  await page.evaluate(
    async ([text, picture]) => {
      const canvas = new OffscreenCanvas(60, 40);
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
      const png = await canvas.convertToBlob();
      const written = { 'text/html': new Blob([text], { type: 'text/html' }) };
      await navigator.clipboard.write([new ClipboardItem(picture ? { ...written, 'image/png': png } : written)]);
    },
    [html, withPicture] as const,
  );
}

async function pasteClipboard(page: Page, html: string, withPicture = false): Promise<void> {
  await putText(page, '|');
  await fillClipboard(page, html, withPicture);
  // Writing to the clipboard may take the focus from the text.
  await enterText(page);
  await press(page, 'Control+v');
}

test('the clipboard carries readable text out of a letter, and numbers, pictures and visible text into it', async ({
  page,
}) => {
  await createLetter(page);
  const text = letterText(page);
  const values = await text.locator('.ld-chip:not([data-state=missing])').allTextContents();

  await test.step('copied text has the values, bullets and cells that people see', async () => {
    await enterText(page);
    await press(page, 'Control+a Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(copied).toContain(value.trim().split('\n')[0]);
    expect(copied).toMatch(/^- \S/m);
    expect(copied).toMatch(/\S\t\S/);
    expect(copied).not.toMatch(/Page \d|\*/);
  });

  await test.step('cut text is plain text too', async () => {
    await putText(page, 'Dear Ann|');
    await press(page, 'Control+a Control+x');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dear Ann');
    await expect(text).toHaveText('');
  });

  await test.step('a list keeps its letters and numbers', async () => {
    await pasteClipboard(
      page,
      '<ol type="A" start="3"><li>One</li><li>Two</li></ol><p>x</p><ol start="5"><li>Five</li></ol>',
    );
    const lettered = text.locator('ol[start="3"] > li');
    await expect(lettered).toHaveText(['One', 'Two']);
    const marker = await lettered.first().evaluate((item) => getComputedStyle(item, '::marker').content);
    expect(marker).toContain('upper-alpha');
    await expect(text.locator('ol[start="5"] > li')).toHaveText('Five');
    await press(page, 'Control+a Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('C. One\nD. Two\n\nx\n\n5. Five');
  });

  await test.step('a list keeps its signs', async () => {
    await putText(page, '|');
    await pasteClipboard(
      page,
      '<ol start="7" data-sign="Section #."><li>One<ol data-sign="(#)" style="list-style-type: lower-alpha"><li>Two</li></ol></li></ol>',
    );
    const markers = text
      .locator('li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::marker').content));
    expect((await markers)[0]).toMatch(/^"Section " counter\(list-item\) "\./);
    expect((await markers)[1]).toMatch(/^"\(" .*lower-alpha.*"\)/);
    await press(page, 'Control+a Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Section 7. One\n           (a) Two');
  });

  await test.step('a picture copied alone is pasted, although its HTML has only its address', async () => {
    await pasteClipboard(page, '<img src="https://example.org/logo.png">', true);
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveAttribute('src', /^data:image\/png/);
  });
});

test('a notice says what a paste leaves out, and a file dropped on the letter is attached', async ({ page }) => {
  await createLetter(page);
  const text = letterText(page);
  await putText(page, '|');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const hidden = '<span style="display:none;mso-hide:all">the agreed margin</span>';
    clipboardData.setData('text/html', `<p class=MsoNormal>The rate${hidden} is fixed.<del>Or not.</del></p>`);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toHaveText('The rate is fixed.');
  await expect(page.getByText('Pasted without deleted text and hidden text.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Terms.'], 'Terms.txt', { type: 'text/plain' }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const list = page.getByRole('dialog', { name: 'Attachments' }).getByRole('list', { name: 'Attachments' });
  await expect(list.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible();
});
