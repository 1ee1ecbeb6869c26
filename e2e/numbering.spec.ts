import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { callAs, type StoredLetter } from './call-as.ts';
import { enterText, press, putText } from './caret-notation.ts';
import { createLetter, letterText, WRITER } from './open-letter.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { test } from './test.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Numbering' }).click();
  const named = { name: item, exact: true };
  await page.getByRole('menuitemcheckbox', named).or(page.getByRole('menuitem', named)).click();
}

/** Texts of a PDF's first page in their order. */
async function printedTexts(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []));
}

test('a list gets another sign and first number, and a later list continues it, in the PDF too', async ({ page }) => {
  const path = await createLetter(page);
  await enterText(page);
  const lists = letterText(page).locator('ol');

  await test.step('the numbering menu makes a list with letters, from a chosen number on', async () => {
    await putText(page, 'One|/Between');
    await choose(page, 'a) b) c)');
    await press(page, 'Enter "Two"');
    await expect(lists.locator('li')).toHaveText(['One', 'Two']);
    await choose(page, 'Start at…');
    const dialog = page.getByRole('dialog', { name: 'Start numbering' });
    await dialog.getByRole('textbox', { name: 'First number' }).fill('3');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lists).toHaveAttribute('start', '3');
    await expect(lists).toHaveCSS('--after-number', '")"');
  });

  await test.step('a list below continues its numbers', async () => {
    await enterText(page);
    await press(page, 'Control+End Enter');
    await choose(page, '1. 2. 3.');
    await press(page, '"Three"');
    await choose(page, 'Continue numbering');
    await expect(lists.last()).toHaveAttribute('start', '5');
    await expect(lists.last()).toHaveText('Three');
  });

  await test.step('the PDF has the same signs', async () => {
    const html = await letterText(page).evaluate((element) => {
      const { editor } = element as HTMLElement & { readonly editor: { getHTML(): string } };
      return editor.getHTML();
    });
    const call = await callAs(page, WRITER);
    const letter = await call<StoredLetter & { letterTemplate: { id: number } }>('GET', `/v1${path}`);
    const authorization = `Bearer ${await tokenOf(page.request, await tellProvider(page.request, WRITER))}`;
    const data = { text: html, letterTemplateId: letter.letterTemplate.id, name: letter.name };
    const pdf = await page.request.post('/v1/pdf', { data, headers: { authorization } });
    expect(pdf.ok()).toBe(true);
    const texts = await printedTexts(await pdf.body());
    expect(texts.slice(0, 7)).toEqual(['c)', 'One', 'd)', 'Two', 'Between', 'e)', 'Three']);
  });
});
